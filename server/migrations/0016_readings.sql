-- How long documents of ventures are read, added up as it arrives. What someone did is never stored as single events.

create table readings (
  id bigint generated always as identity primary key,
  version_id bigint not null references document_versions (id) on delete cascade,
  reader_id bigint not null references users (id) on delete cascade,
  -- Nobody is credited with more time than has passed since then.
  last_credited_at timestamptz not null,
  unique (version_id, reader_id)
);
create index readings_of_reader on readings (reader_id, id);

create table reading_pages (
  reading_id bigint not null references readings (id) on delete cascade,
  page integer not null check (page > 0),
  -- In the team's time zone.
  day date not null,
  -- Whether the reader was told that founders see the name. It stays as it was when the document's level changes.
  is_named boolean not null,
  ms integer not null check (ms > 0),
  primary key (reading_id, page, day, is_named)
);
create index reading_pages_by_day on reading_pages (day);

-- What is left of old readings: sums that refer to nobody.
create table reading_totals (
  version_id bigint not null references document_versions (id) on delete cascade,
  page integer not null check (page > 0),
  is_named boolean not null,
  ms bigint not null,
  readers integer not null,
  -- Readers who got no further than this page: all of them together are the readers of the version.
  stopped integer not null,
  primary key (version_id, page, is_named)
);

-- Who has confirmed what is measured, once for each measure.
create table reading_notices (
  user_id bigint not null references users (id) on delete cascade,
  measure text not null check (measure in ('counted', 'named')),
  confirmed_at timestamptz not null default now(),
  primary key (user_id, measure)
);
