-- People, their sessions, the links that are mailed to them, limits and the audit trail.

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('entrepreneur', 'investor', 'project_manager', 'admin')),
  admin_rank text check (admin_rank in ('owner', 'reviewer', 'editor')),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  avatar_key text,
  agreed_to_terms_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  deletion_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((role = 'admin') = (admin_rank is not null))
);
create unique index users_email_key on users (lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip inet,
  second_factor_at timestamptz,
  reauthenticated_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- Reset links, address confirmations, the first administrator's link, invitations.
create table account_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'confirm_email', 'first_admin', 'invitation')),
  user_id bigint references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text,
  admin_rank text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, kind, created_at);

-- Counters of the rate limits; a row is forgotten once its window has passed.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

-- Addresses from which an account signed in before: a flood from elsewhere does not lock them out.
create table known_addresses (
  user_id bigint not null references users (id) on delete cascade,
  ip inet not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, ip)
);

-- One result per attempt: the same key and body again gets the stored one.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  result_id bigint,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Who did what to whom; hash-chained when it is read by `npm run audit:verify`.
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
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);

-- Small facts of this installation: keys made once, switches.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
