-- When someone who was imported was last invited to join; links are deleted a day after they end.
alter table users add column invited_at timestamptz;
