-- Administrators who see at this moment what a member sees (docs/decisions/member-views.md). What was is in the audit log.

create table member_views (
  id bigint generated always as identity primary key,
  -- One at a time.
  admin_id bigint not null unique references users (id) on delete cascade,
  -- Null once the account is gone, until the end is in the audit log.
  member_id bigint references users (id) on delete set null,
  -- Null once the administrator's session has ended.
  session_id bigint references sessions (id) on delete set null,
  token_hash bytea unique,
  started_at timestamptz not null default now()
);
create index member_views_member on member_views (member_id);
create index member_views_session on member_views (session_id);
