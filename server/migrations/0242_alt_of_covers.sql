-- A cover that stands by itself says what the library says of it: pages with it are drawn anew when that changes.
create trigger pictures_announce after update of alt on pictures
  for each statement execute function announce_content_change();
