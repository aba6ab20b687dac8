-- Captions of a recording's file: one file for each language.
create table recording_captions (
  material_id bigint not null references event_materials (id) on delete cascade,
  language text not null,
  file_id bigint not null unique references files (id),
  primary key (material_id, language)
);
