-- What the file store holds. Bytes are stored first and the row after them, so a row never lacks its bytes; bytes
-- without a row are swept. Other tables reference files(id).
create table files (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{20,64}$'),
  -- Null: sent without an account, or the account is gone.
  owner_id bigint references users (id) on delete set null,
  kind text not null check (kind in ('document', 'attachment', 'proof', 'avatar', 'image')),
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index files_of_owner on files (owner_id, created_at desc) where owner_id is not null;

-- Keys that are about to be in the store: written and committed before the bytes, removed by the transaction that
-- records the file. What is still here after an hour is an upload that never finished; its bytes are deleted.
create table file_intents (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{20,64}$'),
  created_at timestamptz not null default now()
);

create index file_intents_by_age on file_intents (created_at);
