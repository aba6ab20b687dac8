-- A reply by email is kept as it came, beside the message that was made of it.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('document', 'attachment', 'proof', 'avatar', 'image', 'email')) not valid;
alter table files validate constraint files_kind_check;

create table message_originals (
  message_id bigint primary key references messages (id) on delete cascade,
  file_id bigint not null references files (id) on delete cascade
);
create index message_originals_file on message_originals (file_id);
