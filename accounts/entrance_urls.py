"""The part of allauth that we support, under the names allauth looks for. Nothing else of it has an address."""

from allauth.account.views import password_reset_done
from django.urls import path, re_path

from accounts.views import entrance

urlpatterns = [
    path("login/", entrance.LoginView.as_view(), name="account_login"),
    path("logout/", entrance.LogoutView.as_view(), name="account_logout"),
    path("signup/", entrance.SignupView.as_view(), name="account_signup"),
    path("password/change/", entrance.PasswordChangeView.as_view(), name="account_change_password"),
    path("password/reset/", entrance.PasswordResetView.as_view(), name="account_reset_password"),
    path("password/reset/done/", password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        entrance.PasswordResetFromKeyView.as_view(),
        name="account_reset_password_from_key",
    ),
]
