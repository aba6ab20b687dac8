-- Project managers: the openings that they apply for, and their track records.

create table openings (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  -- Terms as they are shown, without the name of the venture.
  document jsonb not null,
  state text not null default 'open' check (state in ('open', 'filled', 'closed')),
  version integer not null default 1,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index openings_of_venture on openings (venture_id, id);
create index openings_open on openings (id desc) where state = 'open';

create table opening_applications (
  id bigint generated always as identity primary key,
  opening_id bigint not null references openings (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null check (char_length(note) between 1 and 2000),
  state text not null default 'applied'
    check (state in ('applied', 'shortlisted', 'proposed', 'agreed', 'accepted', 'declined', 'withdrawn')),
  -- When they promised to keep confidential what they learn once shortlisted.
  promised_at timestamptz not null default now(),
  version integer not null default 1,
  applied_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- Whoever withdrew may apply again.
create unique index opening_applications_once on opening_applications (opening_id, user_id) where state <> 'withdrawn';
create index opening_applications_of_user on opening_applications (user_id);
-- An opening is filled by one person.
create unique index opening_applications_accepted on opening_applications (opening_id) where state = 'accepted';

-- A track record is made of accepted milestones alone; here is only what people decide about it: its public page. The
-- address is chosen once, when it is switched on for the first time.
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
