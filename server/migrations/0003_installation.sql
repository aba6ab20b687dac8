-- Settings of the installation, limits of calls, and the audit log.

-- Small facts of this installation: keys made once, switches.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Rates that the team enters for orientation; nothing that binds is computed with them. 1 of `base` is `rate` of `quote`.
create table exchange_rates (
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate text not null check (rate ~ '^\d{1,6}(\.\d{1,6})?$'),
  rated_on date not null,
  primary key (base, quote),
  check (base <> quote)
);

-- Counters of the rate limits; a row is forgotten once its window has passed.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

-- What the transaction of a call returned, whatever it is: the same key and body again replies as the first time did.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  result bytea,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Ordered exports that wait to be fetched: each link works once, for a minute, while the session that ordered it lives.
create table export_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  list text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  filters jsonb not null,
  created_at timestamptz not null default now()
);
create index export_tickets_session on export_tickets (session_id);

-- The audit log is tamper-evident: every entry carries a hash over itself and the entry before. Sixty-four chains instead of one, chosen by
-- connection, so that parallel transactions do not wait for one another's commit.
create table audit_chains (
  slot smallint primary key,
  length bigint not null default 0,
  head bytea not null default '\x'
);
insert into audit_chains (slot) select generate_series(0, 63);

-- Who did what to whom; `npm run audit:verify` checks the chains.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_kind text not null,
  action text not null,
  subject_kind text not null,
  subject_id bigint,
  request_id text,
  ip inet,
  details jsonb not null default '{}',
  -- Its chain, its place there, and the hash over itself and the entry before.
  slot smallint not null default (pg_backend_pid() % 64)::smallint,
  position bigint not null default 0,
  hash bytea not null default '\x'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);
create unique index audit_log_position on audit_log (slot, position);
create index audit_log_actor on audit_log (actor_id, id desc);

-- What the hash covers. `at` as seconds: the same text in every time zone.
create function audit_row_text(row_ audit_log) returns text language sql stable as $$
  select jsonb_build_array(
    row_.id, extract(epoch from row_.at)::text, row_.actor_id, row_.actor_kind, row_.action, row_.subject_kind,
    row_.subject_id, row_.request_id, host(row_.ip), row_.details, row_.slot, row_.position
  )::text
$$;
select chain_table('audit_log', 'slot', 'audit_chains', 'slot', 'audit_row_text');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Hashes alone do not show that everything was written anew. Once a minute the heads of the chains that moved are sealed
-- with a key that is not in the database.
create table chain_seals (
  id bigint primary key,
  at timestamptz not null,
  -- [[chain, length, head in hex], …] of the chains that moved since the seal before, by name.
  heads jsonb not null,
  -- The fingerprint of the key.
  key_id text not null,
  -- HMAC over all of the above and the mac before.
  mac bytea not null
);

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals are only ever added';
end $$;
create trigger chain_seals_kept before update or delete or truncate on chain_seals
  for each statement execute function refuse_seal_change();

-- How far each chain is sealed. Only tells the next seal what moved; verifying reads the seals themselves.
create table sealed_chains (
  chain text primary key,
  length bigint not null,
  head bytea not null
);
