from django.dispatch import Signal

# Sent with `guest` and `user` when a guest turns out to have an account already. What belongs to the guest must be
# given to the user now: the guest is deleted next, in the same transaction.
guest_joined = Signal()
