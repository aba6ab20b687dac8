-- Copies of documents that carry their reader's name, made when one is saved, for the day.
create table stamped_copies (
  version_id bigint not null references document_versions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  day date not null default (now() at time zone 'utc')::date,
  file_id bigint not null unique references files (id),
  primary key (version_id, user_id, day)
);
create index stamped_copies_of_user on stamped_copies (user_id);

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('document', 'attachment', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped')) not valid;
alter table files validate constraint files_kind_check;
-- Those whose document or reader is gone are found by it.
create index files_stamped on files (id) where kind = 'stamped';
