-- Exports of everything by owners, made in the background and deleted after a day, and the links to them.

alter table files drop constraint files_kind_check, add constraint files_kind_check check (
  kind in (
    'document', 'attachment', 'submission', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video',
    'picture', 'captions', 'export'
  )
);

create table full_exports (
  id bigint generated always as identity primary key,
  ordered_by bigint references users (id) on delete set null,
  with_files boolean not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'ended')),
  problem text check (problem in ('disk', 'error')),
  -- Tables and files that are in the archive, and that there are.
  done integer not null default 0,
  total integer not null default 0,
  file_id bigint unique references files (id),
  created_at timestamptz not null default now(),
  -- When it last went on; one that stands still has failed.
  changed_at timestamptz not null default now(),
  ready_at timestamptz,
  check ((state = 'ready') = (file_id is not null)),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'ready' or ready_at is not null)
);
-- One at a time.
create unique index full_exports_making on full_exports ((true)) where state = 'making';
create index full_exports_ordered_by on full_exports (ordered_by) where ordered_by is not null;

create table full_export_links (
  token_hash bytea primary key,
  export_id bigint not null references full_exports (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index full_export_links_of on full_export_links (export_id);
create index full_export_links_user on full_export_links (user_id);
