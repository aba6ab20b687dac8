-- A password that is given again replaces the session's token. The former one works for another minute: for calls that are under way, other
-- tabs, and a reply that was lost.

alter table sessions
  add column former_token_hash bytea,
  add column former_token_until timestamptz;

create index sessions_by_former_token on sessions (former_token_hash) where former_token_hash is not null;
