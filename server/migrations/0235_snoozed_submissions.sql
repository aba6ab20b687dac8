-- Submissions and enquiries that the team put aside until a moment, and who did.
alter table submissions
  add column snoozed_until timestamptz,
  add column snoozed_by bigint references users (id) on delete set null;
create index submissions_snoozed on submissions (snoozed_until) where snoozed_until is not null;
create index submissions_snoozed_by on submissions (snoozed_by) where snoozed_by is not null;
