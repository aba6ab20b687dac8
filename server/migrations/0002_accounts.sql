-- People, how they sign in, and the links that are mailed to them.

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('entrepreneur', 'investor', 'project_manager', 'admin')),
  admin_role text check (admin_role in ('owner', 'reviewer', 'editor')),
  -- Null for whoever is no mentor.
  mentor_since timestamptz,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  second_factor_enrolled_at timestamptz,
  avatar_key text,
  -- IANA name, from the browser; null until it was seen.
  time_zone text check (char_length(time_zone) between 1 and 64),
  agreed_to_terms_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  deletion_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as
    (search_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  check ((role = 'admin') = (admin_role is not null))
);
create unique index users_email_key on users (lower(email));
create index users_role on users (role, id desc);
create index users_search on users using gin (search);

-- So that the planner knows how few weeks a hundred thousand members signed up in, and groups them without sorting.
create statistics users_weeks on (week_of(created_at)) from users;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip inet,
  second_factor_at timestamptz,
  -- A session that began with a one-time link may work until it ends; every later sign-in needs the second factor.
  second_factor_waived boolean not null default false,
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
  admin_role text,
  -- An invitation ends with the account of whoever sent it.
  invited_by bigint references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, kind, created_at);
create index account_links_inviter on account_links (invited_by) where invited_by is not null;

-- Addresses from which an account signed in before: a flood from elsewhere does not lock them out.
create table known_addresses (
  user_id bigint not null references users (id) on delete cascade,
  ip inet not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, ip)
);

-- What people prove beside the password.
create table authenticator_apps (
  user_id bigint primary key references users (id) on delete cascade,
  -- Encrypted with the key of the installation.
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a browser was asked to sign; one open question a session.
create table passkey_challenges (
  session_id bigint primary key references sessions (id) on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
