-- Toolkits and courses are edited in the console: drafts, publication at a time, versions.

alter table resources
  -- Null for a draft; in the future for one that is scheduled.
  add column publish_at timestamptz default now(),
  -- 1 until someone edits it: a newer release replaces such texts.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users (id) on delete set null;
create index resources_updated_by on resources (updated_by);

create table resource_versions (
  resource_id bigint not null references resources (id) on delete cascade,
  version integer not null,
  -- The form as it was saved (`resourceForm` of the contract).
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (resource_id, version)
);
create index resource_versions_saved_by on resource_versions (saved_by);
