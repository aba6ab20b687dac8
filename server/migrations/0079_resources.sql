-- Toolkits and courses, and how far each member has come.

create table resources (
  id bigint generated always as identity primary key,
  slug text not null unique,
  kind text not null check (kind in ('toolkit', 'course')),
  title text not null,
  summary text not null,
  topic text not null check (topic in ('validation', 'execution', 'finance', 'fundraising', 'legal')),
  roles text[] not null,
  author text not null,
  -- The country whose law the texts describe.
  country text,
  reviewed_on date not null,
  download text check (download in ('financialModel')),
  position integer not null
);

create table resource_parts (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  slug text not null,
  position integer not null,
  title text not null,
  minutes integer not null check (minutes > 0),
  body text not null,
  search tsvector not null generated always as (
    to_tsvector('english', title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))
  ) stored,
  unique (resource_id, slug)
);
create index resource_parts_search on resource_parts using gin (search);

create table resource_progress (
  user_id bigint not null references users (id) on delete cascade,
  part_id bigint not null references resource_parts (id) on delete cascade,
  done_at timestamptz not null default now(),
  primary key (user_id, part_id)
);
create index resource_progress_part on resource_progress (part_id);
