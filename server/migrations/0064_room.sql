-- The data room: its order, who reads which folder, what is expected in it, what is new for whom, and archives of how it stood.

-- Whoever moves something names the order that they saw. The row is made with the first change.
create table data_rooms (
  venture_id bigint primary key references ventures (id) on delete cascade,
  order_version integer not null default 0
);

-- When a document came to be open to its present readers: it is new for those who visited before.
alter table documents add column shown_at timestamptz not null default now();
update documents
set shown_at = coalesce((select min(created_at) from document_versions where document_id = documents.id), shown_at);

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

-- The room as it stood: ordered at `made_at`, then there is a file, or why there is none.
create table room_archives (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  round_id bigint,
  reason text not null check (char_length(reason) between 1 and 2000),
  ordered_by bigint references users (id) on delete set null,
  ordered_by_name text not null,
  made_at timestamptz not null default now(),
  file_id bigint unique references files (id),
  failure text,
  check (file_id is null or failure is null)
);
create index room_archives_of_venture on room_archives (venture_id, id);

-- Documents of a room may be larger than other files; an archive is made by the server.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('document', 'attachment', 'proof', 'avatar', 'image', 'email', 'room', 'archive')) not valid;
alter table files validate constraint files_kind_check;
