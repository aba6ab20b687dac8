-- Requests have a subject: what they are about. Only submissions can be one so far; another kind adds its column to the
-- check and its own index of numbers.

alter table submission_requests rename to requests;
alter table submission_request_answers rename to request_answers;
alter sequence submission_requests_id_seq rename to requests_id_seq;
alter sequence submission_request_answers_id_seq rename to request_answers_id_seq;

alter table requests alter column submission_id drop not null;
alter table requests add constraint requests_one_subject check (num_nonnulls(submission_id) = 1);
alter table requests drop constraint submission_requests_submission_id_number_key;
create unique index requests_submission_number on requests (submission_id, number) where submission_id is not null;

-- The names that the database gave the other constraints; newer versions of it have more of them.
do $$
declare
  former record;
begin
  for former in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where conrelid in ('requests'::regclass, 'request_answers'::regclass) and conname like 'submission\_request%'
  loop
    execute format(
      'alter table %s rename constraint %I to %I', former.owner, former.name,
      replace(regexp_replace(former.name, '^submission_', ''), 'told_state', 'member_visible_state')
    );
  end loop;
end $$;
