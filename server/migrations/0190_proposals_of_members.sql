-- How many of a member's submissions are no enquiries, so that the numbers need not look at every submission for it.
-- Nothing is sent or decided between the change and the counting below.
lock table submissions in share row exclusive mode;
alter table submission_counts add column proposals bigint not null default 0;

create or replace function add_to_submission_counts(submission submissions, change integer) returns void language plpgsql as $$
declare
  proposal integer := case when submission.contact_type = 'general_inquiry' then 0 else change end;
begin
  if submission.user_id is not null then
    insert into submission_counts as c (user_id, status, count, proposals)
    values (submission.user_id, submission.status, change, proposal)
    on conflict (user_id, status) do update set count = c.count + change, proposals = c.proposals + proposal;
  end if;
  if proposal <> 0 then
    insert into submission_totals as t (status, slot, count)
    values (submission.status, (pg_backend_pid() % 16)::smallint, change)
    on conflict (status, slot) do update set count = t.count + change;
  end if;
end $$;

update submission_counts c set proposals = counted.proposals
from (
  select user_id, status, count(*) as proposals from submissions
  where user_id is not null and contact_type <> 'general_inquiry' group by user_id, status
) counted
where counted.user_id = c.user_id and counted.status = c.status;
