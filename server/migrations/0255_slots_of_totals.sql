-- Connections that share a slot wait for each other's commit: with 16 slots, several of the 20 connections of a node did.

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
    values (submission.status, (pg_backend_pid() % 128)::smallint, change)
    on conflict (status, slot) do update set count = t.count + change;
  end if;
end $$;
