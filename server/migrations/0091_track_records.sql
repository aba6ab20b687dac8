-- The track record of a project manager is made of accepted milestones alone; here is only what people decide about it.

-- The public page of a track record. Its address is chosen once, when it is switched on for the first time.
create table track_record_pages (
  user_id bigint primary key references users (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  is_public boolean not null,
  changed_at timestamptz not null default now()
);

-- Every address ever used; one is never given to another person. A digest, because the name goes with the account.
create table track_record_addresses (
  digest bytea primary key
);

-- What founders say of a project manager of their venture, and what they agreed to show of it in public.
create table manager_references (
  venture_id bigint not null references ventures (id) on delete cascade,
  manager_id bigint not null references users (id) on delete cascade,
  body text not null default '' check (char_length(body) <= 600),
  -- Whether the venture may be named on the public page, and whether the reference may be quoted there.
  names_venture boolean not null default false,
  is_quoted boolean not null default false,
  written_by bigint references users (id) on delete set null,
  written_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (venture_id, manager_id),
  constraint manager_references_not_own check (written_by <> manager_id),
  check (body <> '' or not is_quoted),
  -- A quotation beside a venture without a name would name it.
  check (names_venture or not is_quoted)
);
create index manager_references_of_manager on manager_references (manager_id);
create index manager_references_of_author on manager_references (written_by) where written_by is not null;
