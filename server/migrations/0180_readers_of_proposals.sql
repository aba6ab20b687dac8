-- The site says how many people read a proposal, which depends on who is in the team.
create trigger administrators_announce after insert or update of role, admin_role, disabled_at on users
  for each row when (new.role = 'admin') execute function announce_content_change();
create trigger former_administrators_announce after delete on users
  for each row when (old.role = 'admin') execute function announce_content_change();
