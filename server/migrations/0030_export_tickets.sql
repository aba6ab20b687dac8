-- Ordered exports that wait to be fetched: each link works once, for a minute, while the session that ordered it lives.
create table export_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  created_at timestamptz not null default now()
);
create index export_tickets_session on export_tickets (session_id);
