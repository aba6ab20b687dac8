-- Tables that owners import: a line for each file, and its rows while they are needed.

-- Someone who was imported has no password yet, and gets no email but an invitation, until they join.
alter table users add column has_joined boolean not null default true;
comment on column users.has_joined is 'False for someone who was imported and has not set a password.';
create index users_not_joined on users (id desc) where not has_joined;

-- Names are the same without accents, case, spaces and punctuation.
create function folded(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', '', 'g')
$$;
-- The host of a web address without `www.`; null for a text that is none.
create function domain_of(address text) returns text language sql immutable strict parallel safe as $$
  select lower(substring(address from '^https?://(?:www\.)?([^/:?#]+)/?$'))
$$;
create index ventures_folded on ventures (folded(name));
create index venture_profiles_domain on venture_profiles (domain_of(document ->> 'website'));

create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('entrepreneurs', 'investors', 'project_managers', 'companies', 'enquiries', 'participants')),
  state text not null default 'draft' check (state in
    ('draft', 'checking', 'checked', 'importing', 'done', 'stopped', 'undoing', 'undone')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- [{ name, rows, columns: [{ heading, samples }] }]; empty once the rows are deleted.
  sheets jsonb not null,
  sheet integer not null default 0,
  -- The name of a field for each column of the sheet, or null.
  matches jsonb not null,
  defaults jsonb not null default '{}',
  invites boolean not null default false,
  created_by bigint references users (id) on delete set null,
  -- How many rows have which outcome.
  counts jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_created_by on imports (created_by) where created_by is not null;
create index imports_running on imports (moved_at) where state in ('checking', 'importing', 'undoing');

create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  sheet integer not null,
  number integer not null,
  -- Emptied when the row is imported: then what it became has all of it.
  cells jsonb not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'ready', 'problem', 'duplicate', 'imported', 'removed', 'kept')),
  note text not null default '',
  -- What the row became: [{ kind, id }].
  made jsonb not null default '[]',
  primary key (import_id, sheet, number)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, number);

-- What identifies the rows of an import that have no problem: the second with the same is a duplicate.
create table import_keys (
  import_id bigint not null references imports (id) on delete cascade,
  key text not null,
  number integer not null,
  primary key (import_id, key)
);
