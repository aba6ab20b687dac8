-- Whatever a person typed and did not send, in one place: the same form opens with it on any device.

create table drafts (
  user_id bigint not null references users (id) on delete cascade,
  -- Which form: contract/src/drafts.ts has the list.
  kind text not null check (char_length(kind) between 1 and 40),
  -- What the form is about; 0 where there is one of its kind.
  subject_id bigint not null default 0 check (subject_id >= 0),
  -- Null once it was sent or discarded. At most 256 KiB as it travels; jsonb adds spaces.
  fields jsonb check (octet_length(fields::text) <= 512 * 1024),
  -- How often a draft of this form was sent or discarded: a copy that left before carries an earlier number.
  epoch integer not null default 0,
  -- By the clock of the device, never later than the database's: the later edit wins.
  edited_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);

create index drafts_subject on drafts (kind, subject_id);

insert into drafts (user_id, kind, fields, edited_at)
select user_id, 'submission', to_jsonb(draft) - 'user_id' - 'edited_at', edited_at
from submission_drafts draft;

insert into drafts (user_id, kind, subject_id, fields, edited_at)
select
  user_id,
  'revision',
  submission_id,
  jsonb_build_object(
    'message', message,
    'answers', coalesce((select jsonb_object_agg('to' || key, value) from jsonb_each(answers)), '{}')
  ),
  edited_at
from revision_drafts;

insert into drafts (user_id, kind, fields, edited_at)
select user_id, 'profile', jsonb_build_object('step', step, 'values', form_values), updated_at
from settings_drafts;

-- The tables themselves stay for nodes of the release before, which are replaced one after the other.
delete from submission_drafts;
delete from revision_drafts;
delete from settings_drafts;
