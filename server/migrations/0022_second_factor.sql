-- What an administrator proves beside the password, and who may still do without for now.

alter table users add column second_factor_enrolled_at timestamptz;
-- A session that began with a one-time link may work until it ends; every later sign-in needs the second factor.
alter table sessions add column second_factor_waived boolean not null default false;

create table authenticator_apps (
  user_id bigint primary key references users (id) on delete cascade,
  -- Needed in the clear to compute codes.
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
