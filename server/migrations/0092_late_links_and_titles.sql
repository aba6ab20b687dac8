-- The application that a late link let in. Once it is discarded, the link counts as unused: it begins another one, and can be withdrawn.
alter table late_links add column application_id bigint references applications (id) on delete set null;
update late_links set application_id = (
  select max(applications.id) from applications join users on users.id = applications.user_id
  where applications.call_id = late_links.call_id and lower(users.email) = lower(late_links.email)
    and applications.late_until = late_links.until
)
where used_at is not null;
update late_links set used_at = null where application_id is null;
create index late_links_application on late_links (application_id) where application_id is not null;

-- Applications to calls that were renamed before titles followed: the answer that begins the title, and the call as it is called now.
update submissions set message = retitled.answer || ' (' || retitled.call_title || ')'
from (
  select distinct on (submissions.id) submissions.id, answer.value as answer, calls.title as call_title
  from submissions
  join calls on calls.id = submissions.call_id
  join submission_versions on submission_versions.submission_id = submissions.id
  join application_versions on application_versions.submission_version_id = submission_versions.id
  cross join lateral jsonb_each_text(application_versions.answers) as answer
  where jsonb_typeof(application_versions.answers -> answer.key) = 'string' and answer.value <> ''
    and starts_with(submissions.message, answer.value || ' (') and right(submissions.message, 1) = ')'
  order by submissions.id, length(answer.value) desc
) retitled
where submissions.id = retitled.id and submissions.message <> retitled.answer || ' (' || retitled.call_title || ')';

-- Answers whose first save named a version that never was; the next save of the largest one failed.
update application_answers set version = 1 where version > 1000000000;
