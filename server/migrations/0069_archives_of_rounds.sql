-- The archive of a data room that a round left when it closed.
alter table room_archives add constraint room_archives_round_id_fkey foreign key (round_id) references rounds (id);
create index room_archives_of_round on room_archives (round_id) where round_id is not null;
