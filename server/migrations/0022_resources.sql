-- Toolkits and courses, and how far each member has come. They are edited in the console: drafts, publication at a time, versions.

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
  position integer not null,
  -- Null for a draft; in the future for one that is scheduled.
  publish_at timestamptz default now(),
  -- 1 until someone edits it: a newer release replaces such texts.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);
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

-- Files of lessons. They belong to a resource; a lesson has at most one video with captions, and some files to download.
create table resource_files (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  file_id bigint not null unique references files (id),
  -- Of captions, as players read it.
  language text,
  created_at timestamptz not null default now()
);
create index resource_files_of_resource on resource_files (resource_id);

create table resource_parts (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  slug text not null,
  position integer not null,
  title text not null,
  minutes integer not null check (minutes > 0),
  body text not null,
  -- Of `resource_files`: a video, the files of its captions, and files to download in the order of the page.
  video_id bigint references resource_files (id) on delete set null,
  caption_ids bigint[] not null default '{}',
  file_ids bigint[] not null default '{}',
  -- What the video shows before it is played: a picture of the library; empty for none.
  poster text not null default '',
  -- Texts are also found by other forms of their words.
  search tsvector not null generated always as (
    to_tsvector('english', title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))
      || search_words(title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))) stored,
  unique (resource_id, slug)
);
create index resource_parts_video on resource_parts (video_id);
create index resource_parts_search on resource_parts using gin (search);

create table resource_progress (
  user_id bigint not null references users (id) on delete cascade,
  part_id bigint not null references resource_parts (id) on delete cascade,
  done_at timestamptz not null default now(),
  primary key (user_id, part_id)
);
create index resource_progress_part on resource_progress (part_id);

-- Players of browsers send no token: an address that plays a video for some hours, while the session that asked for it lives.
create table video_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  resource_file_id bigint not null references resource_files (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index video_tickets_session on video_tickets (session_id);
create index video_tickets_file on video_tickets (resource_file_id);
