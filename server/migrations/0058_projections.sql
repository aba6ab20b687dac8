-- What founders expect, as one document with its versions.

create table venture_projections (
  venture_id bigint primary key references ventures (id) on delete cascade,
  document jsonb not null,
  version integer not null
);
create table venture_projection_versions (
  venture_id bigint not null references ventures (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  saved_by_name text not null,
  primary key (venture_id, version)
);
