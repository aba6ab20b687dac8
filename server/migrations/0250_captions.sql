-- Captions of lesson videos, a file for each language, and what a video shows before it is played.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (
    kind in (
      'document', 'attachment', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video', 'picture',
      'captions'
    )
  ) not valid;
alter table files validate constraint files_kind_check;

-- Of captions, as players read it.
alter table resource_files add column language text;

alter table resource_parts
  -- Ids of `resource_files`.
  add column caption_ids bigint[] not null default '{}',
  -- A picture of the library; empty for none.
  add column poster text not null default '';
