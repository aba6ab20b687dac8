-- Videos and files of lessons. They belong to a resource; a lesson has at most one video and some files to download.
create table resource_files (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources (id) on delete cascade,
  file_id bigint not null unique references files (id),
  created_at timestamptz not null default now()
);
create index resource_files_of_resource on resource_files (resource_id);

alter table resource_parts
  add column video_id bigint references resource_files (id) on delete set null,
  -- Ids of `resource_files`, in the order of the page.
  add column file_ids bigint[] not null default '{}';
create index resource_parts_video on resource_parts (video_id);

-- Players of browsers send no token: an address that plays a video for some hours, while the session that asked for it lives.
create table video_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  resource_file_id bigint not null references resource_files (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index video_tickets_session on video_tickets (session_id);
create index video_tickets_file on video_tickets (resource_file_id);
