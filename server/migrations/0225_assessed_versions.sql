-- Which version of a submission an assessment is about, and what it said about earlier ones.
alter table assessments
  add column version_number integer,
  -- A list of {version, scores, score, note, reason, in_at}, the oldest first.
  add column earlier jsonb not null default '[]';
update assessments set version_number = (
  select coalesce(max(number), 1) from submission_versions version
  where version.submission_id = assessments.submission_id and version.created_at <= assessments.in_at)
where in_at is not null;
alter table assessments add check ((in_at is null) = (version_number is null));
