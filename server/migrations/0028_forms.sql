-- Forms with questions of the team's own, in versions. What uses a form names it; answers name the version that they were given to.

create table forms (
  id bigint generated always as identity primary key,
  -- Its newest version.
  version integer not null default 1 check (version > 0),
  -- From then on, changes that could lose answers are confirmed.
  is_answered boolean not null default false,
  created_at timestamptz not null default now()
);

create table form_versions (
  form_id bigint not null references forms (id) on delete cascade,
  number integer not null check (number > 0),
  document jsonb not null,
  saved_by_name text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (form_id, number)
);
