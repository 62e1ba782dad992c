app_name = "league"
urlpatterns = []
