-- Access tokens with which programs make calls for an account. Only the hash of a token is stored.

create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  -- The last characters of the token, to recognise it by.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  last_used_ip inet,
  -- When a refusal was last recorded in the audit log, which happens once a minute at most.
  refused_at timestamptz,
  reminded_at timestamptz,
  revoked_at timestamptz,
  ended_by text check (ended_by in ('owner', 'team', 'address', 'password_reset', 'account_disabled', 'deletion')),
  check ((revoked_at is null) = (ended_by is null))
);
create index access_tokens_of_user on access_tokens (user_id, id);
create index access_tokens_by_end on access_tokens (coalesce(revoked_at, expires_at));

create trigger limit_access_tokens after insert on access_tokens
  for each row execute function refuse_beyond_limit('accessTokens', '200', 'user_id');
