-- The application of a selection day that presented last, which is known in a pause, too.

alter table selection_days add column last_submission_id bigint references submissions (id) on delete set null;
update selection_days set last_submission_id = submission_id;
create index selection_days_presented_last on selection_days (last_submission_id) where last_submission_id is not null;
