-- What the timeline of a venture shows and nothing recorded until now, and interests that end.

-- Why the team removed someone; for the team alone.
alter table venture_people add column ended_reason text check (char_length(ended_reason) between 1 and 2000);
create index venture_people_of_venture on venture_people (venture_id, id);

-- A withdrawn interest stays on record, and readers see until when it was declared.
alter table declared_interests add column withdrawn_at timestamptz;

alter table venture_submissions add column linked_at timestamptz not null default now();
update venture_submissions set linked_at = entry.at from (
  select distinct on (subject_id, details ->> 'submission')
    subject_id as venture_id, (details ->> 'submission')::bigint as submission_id, at
  from audit_log where subject_kind = 'venture' and action in ('venture.created', 'venture.submission-linked')
  order by subject_id, details ->> 'submission', id
) as entry
where entry.venture_id = venture_submissions.venture_id and entry.submission_id = venture_submissions.submission_id;

-- Every standing a venture was given after its first one.
create table venture_standings (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  standing text not null check (standing in ('active', 'paused', 'graduated', 'closed')),
  reason text not null,
  -- The administrator; empty where it followed from something else.
  by_name text not null default '',
  at timestamptz not null default now()
);
create index venture_standings_of_venture on venture_standings (venture_id, id);
insert into venture_standings (venture_id, standing, reason, by_name, at)
select ventures.id, coalesce(details ->> 'to', 'paused'), coalesce(details ->> 'reason', ''),
  coalesce(case when action = 'venture.standing-changed' then users.first_name || ' ' || users.last_name end, ''), audit_log.at
from audit_log
join ventures on ventures.id = audit_log.subject_id
left join users on users.id = audit_log.actor_id
where subject_kind = 'venture' and action in ('venture.standing-changed', 'venture.paused')
order by audit_log.id;

-- Since when readers outside of the venture could see a version; null for one that they never could.
alter table venture_profile_versions add column live_at timestamptz;
update venture_profile_versions set live_at = saved_at;
alter table venture_projection_versions add column live_at timestamptz;
update venture_projection_versions set live_at = saved_at;
