-- The tables of drafts from before migration 0040. A node of the release before may have written to them after it, during
-- a rolling upgrade: of each form, the later edit stays.

insert into drafts (user_id, kind, subject_id, fields, edited_at)
select user_id, 'submission', 0, to_jsonb(draft) - 'user_id' - 'edited_at', edited_at
from submission_drafts draft
union all
select
  user_id,
  'revision',
  submission_id,
  jsonb_build_object(
    'message', message,
    'answers', coalesce((select jsonb_object_agg('to' || key, value) from jsonb_each(answers)), '{}')
  ),
  edited_at
from revision_drafts
union all
select user_id, 'profile', 0, jsonb_build_object('step', step, 'values', form_values), updated_at
from settings_drafts
on conflict (user_id, kind, subject_id) do update
set fields = excluded.fields, edited_at = excluded.edited_at
where drafts.edited_at < excluded.edited_at;

drop table submission_drafts;
drop table revision_drafts;
drop table settings_drafts;
