-- Pictures that editors upload: once for the same bytes, each in several sizes.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (
    kind in (
      'document', 'attachment', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video', 'picture'
    )
  ) not valid;
alter table files validate constraint files_kind_check;

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
