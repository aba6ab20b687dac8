-- The data rooms of ventures: folders and documents, who reads them, what is expected and new, and archives of how they stood.

-- Whoever moves something names the order that they saw. The row is made with the first change.
create table data_rooms (
  venture_id bigint primary key references ventures (id) on delete cascade,
  order_version integer not null default 0
);

create table folders (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  level text not null check (level in ('team', 'venture', 'granted', 'catalogue')),
  position integer not null
);
create index folders_of_venture on folders (venture_id, position);

create table documents (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  folder_id bigint not null references folders (id),
  title text not null check (char_length(title) between 1 and 200),
  level text not null check (level in ('team', 'venture', 'granted', 'catalogue')),
  may_download boolean not null default false,
  position integer not null,
  archived_at timestamptz,
  -- When it came to be open to its present readers: it is new for those who visited before.
  shown_at timestamptz not null default now()
);
create index documents_of_folder on documents (folder_id, position);
create index documents_of_venture on documents (venture_id);

create table document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  number integer not null,
  file_id bigint not null unique references files (id),
  pages integer,
  uploaded_by bigint references users (id) on delete set null,
  uploaded_by_name text not null,
  created_at timestamptz not null default now(),
  unique (document_id, number)
);

-- Mentors read the folders that founders share with them.
create table folder_shares (
  folder_id bigint not null references folders (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (folder_id, user_id)
);
create index folder_shares_of_user on folder_shares (user_id);

-- Documents that investors expect: here, or missing with a reason that readers of a level see.
create table expected_documents (
  venture_id bigint not null references ventures (id) on delete cascade,
  item text not null,
  document_id bigint references documents (id) on delete cascade,
  reason text not null default '' check (char_length(reason) <= 2000),
  level text not null default 'venture' check (level in ('team', 'venture', 'granted', 'catalogue')),
  primary key (venture_id, item),
  check ((document_id is null) <> (reason = ''))
);
create index expected_documents_of_document on expected_documents (document_id) where document_id is not null;

-- `since` is the end of the visit before the present one; null during the first one.
create table room_visits (
  user_id bigint not null references users (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  at timestamptz not null default now(),
  since timestamptz,
  primary key (user_id, venture_id)
);
create index room_visits_of_venture on room_visits (venture_id);

-- Copies of documents that carry their reader's name, made when one is saved, for the day.
create table stamped_copies (
  version_id bigint not null references document_versions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  day date not null default (now() at time zone 'utc')::date,
  file_id bigint not null unique references files (id),
  primary key (version_id, user_id, day)
);
create index stamped_copies_of_user on stamped_copies (user_id);

-- The room as it stood at `made_at`, for a round that closed or for a reason given. It refers to the files that were in it instead of
-- copying them: freezing a room takes no space, and cannot fail halfway. What is deleted from the room stays as long as an archive has it.
create table room_archives (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  round_id bigint references rounds (id),
  reason text not null check (char_length(reason) between 1 and 2000),
  ordered_by bigint references users (id) on delete set null,
  ordered_by_name text not null,
  made_at timestamptz not null default now(),
  -- Index and access log, as they are written into the archive.
  tables jsonb not null default '[]'
);
create index room_archives_of_venture on room_archives (venture_id, id);
create index room_archives_of_round on room_archives (round_id) where round_id is not null;

create table room_archive_files (
  archive_id bigint not null references room_archives (id) on delete cascade,
  position integer not null,
  file_id bigint not null references files (id),
  -- In the archive.
  path text not null,
  added_at timestamptz not null,
  primary key (archive_id, position)
);
create index room_archive_files_of_file on room_archive_files (file_id);

-- Who is named in the index and the access log. Both refer to them by number, so that a name can be erased.
create table room_archive_people (
  archive_id bigint not null references room_archives (id) on delete cascade,
  number integer not null,
  user_id bigint references users (id) on delete set null,
  name text not null,
  -- Until when the name stays after the account is gone: only of investors who committed firmly.
  retain_until date,
  primary key (archive_id, number)
);
create index room_archive_people_of_user on room_archive_people (user_id) where user_id is not null;
create index room_archive_people_to_erase on room_archive_people (retain_until) where retain_until is not null;
