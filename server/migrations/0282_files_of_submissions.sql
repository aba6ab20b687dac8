-- Files of submissions, which may be photos, unlike other attachments.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (
    kind in (
      'document', 'attachment', 'submission', 'proof', 'avatar', 'image', 'email', 'room', 'archive', 'stamped', 'video',
      'picture', 'captions'
    )
  ) not valid;
alter table files validate constraint files_kind_check;
