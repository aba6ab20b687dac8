-- An archive of a data room refers to the files that were in it instead of copying them: freezing a room takes no space, and cannot fail
-- halfway. What is deleted from the room stays as long as an archive has it.

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

-- Index and access log, as they are written into the archive.
alter table room_archives add column tables jsonb not null default '[]';

-- What was made before is one file in its archive; what was never made is no archive.
insert into room_archive_files (archive_id, position, file_id, path, added_at)
select room_archives.id, 0, file_id, files.name, made_at
from room_archives join files on files.id = file_id;
delete from room_archives where file_id is null;
alter table room_archives drop column file_id, drop column failure;

-- When a round that was cancelled ended: nothing on record says it more exactly than its last entry.
update rounds
set closed_at = coalesce((select max(at) from ledger_entries where round_id = rounds.id), suspended_at, now())
where state = 'cancelled' and opened_at is not null and closed_at is null;
