-- Applicants and readers are reminded of an interview, once each time that it is booked.

alter table interview_slots
  add column booked_at timestamptz,
  add column reminded_at timestamptz,
  -- The accounts of the readers who were reminded, who learn of a cancellation.
  add column reminded_readers bigint[] not null default '{}';
update interview_slots set booked_at = now() where submission_id is not null;
create index interview_slots_to_remind on interview_slots (starts_at) where submission_id is not null and reminded_at is null;
