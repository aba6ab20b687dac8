-- A recording can be a video file of the team's own.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('document', 'attachment', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video')) not valid;
alter table files validate constraint files_kind_check;

-- Either an address or a file.
alter table event_materials add column file_id bigint unique references files (id);
alter table event_materials add constraint event_materials_source_check check ((file_id is null) = (url <> '')) not valid;
alter table event_materials validate constraint event_materials_source_check;

-- Players of browsers send no token: an address that plays a recording for some hours, while the session that asked for it lives and
-- its reader may see what was shown.
create table recording_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  material_id bigint not null references event_materials (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recording_tickets_session on recording_tickets (session_id);
create index recording_tickets_material on recording_tickets (material_id);
