-- Files, and the pictures that editors upload.

-- What the file store holds. Bytes are stored first and the row after them, so a row never lacks its bytes; bytes
-- without a row are swept. Other tables reference files(id).
create table files (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{20,64}$'),
  -- Null: sent without an account, or the account is gone.
  owner_id bigint references users (id) on delete set null,
  -- Files of a venture are owned by nobody and deleted with their document only. The reference is added with the table of ventures.
  venture_id bigint,
  -- Separate kinds have separate limits: `submission` may be a photo, `room` may be larger than others, `archive` is made by the server.
  kind text not null check (
    kind in (
      'document', 'attachment', 'submission', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video',
      'picture', 'captions'
    )
  ),
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint files_one_owner check (venture_id is null or owner_id is null)
);
create index files_of_owner on files (owner_id, created_at desc) where owner_id is not null;
create index files_of_venture on files (venture_id) where venture_id is not null;
-- Those whose document or reader is gone are found by it.
create index files_stamped on files (id) where kind = 'stamped';

-- Keys that are about to be in the store: written and committed before the bytes, removed by the transaction that
-- records the file. What is still here after an hour is an upload that never finished; its bytes are deleted.
create table pending_uploads (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{20,64}$'),
  created_at timestamptz not null default now()
);
create index pending_uploads_by_age on pending_uploads (created_at);

-- Pictures that editors upload: once for the same bytes, each in several sizes.
create table pictures (
  id bigint generated always as identity primary key,
  -- Of the bytes as they were uploaded.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As it was uploaded, upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The part of its addresses that all sizes share.
  stem text not null unique generated always as (left(sha256, 20) || '-' || width::text || 'x' || height::text) stored,
  file_name text not null check (char_length(file_name) between 1 and 200),
  alt text not null check (char_length(alt) between 1 and 200),
  added_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_added_by on pictures (added_by);

create table picture_sizes (
  picture_id bigint not null references pictures (id) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  file_id bigint not null unique references files (id),
  primary key (picture_id, width, format)
);
