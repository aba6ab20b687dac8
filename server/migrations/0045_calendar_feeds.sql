-- Secret addresses at which calendars read what concerns an account.

create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  -- With the installation's key the address is made of it again, to be shown.
  nonce bytea not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Exact to an hour.
  last_fetched_at timestamptz
);
