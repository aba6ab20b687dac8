-- Enquiries (the contact type `general_inquiry`) are answered, not decided: open, answered or closed. What enquirers write is a version
-- and what the team answers an event with a comment, so that the timeline, files, erasure and archives know of both.
alter table submissions add column enquiry_state text not null default 'open'
  check (enquiry_state in ('open', 'answered', 'closed'));
comment on column submissions.enquiry_state is 'Of enquiries alone; what a proposal has here is not read.';
update submissions set enquiry_state = 'closed' where contact_type = 'general_inquiry' and status <> 'review';

-- The kinds that there are by now, and those of enquiries.
do $$
declare
  kinds text := (
    select string_agg(distinct quote_literal(kind), ', ')
    from pg_constraint, lateral (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      union all values ('enquiry-answered'), ('enquiry-replied'), ('enquiry-closed'), ('enquiry-reopened'), ('enquiry-converted')
    ) as known
    where conrelid = 'submission_events'::regclass and conname = 'submission_events_kind_check');
begin
  alter table submission_events drop constraint submission_events_kind_check;
  execute format('alter table submission_events add constraint submission_events_kind_check check (kind in (%s))', kinds);
end $$;

-- The emails of an enquiry in their order, by Message-ID: what later ones refer to, so that mail programs show one thread, and by which
-- an email that is delivered twice is taken once.
create table enquiry_emails (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  message_id text not null,
  is_ours boolean not null,
  unique (submission_id, message_id)
);

-- The console's lists: enquiries by their last change, proposals by status without the enquiries between them.
create index enquiries_changed on submissions (updated_at desc, id desc) where contact_type = 'general_inquiry';
create index enquiries_of_state on submissions (enquiry_state, updated_at desc, id desc) where contact_type = 'general_inquiry';
create index proposals_newest_of_status on submissions (status, id desc nulls last) where contact_type <> 'general_inquiry';
drop index submissions_newest_of_status;

-- Enquiries are in no total of proposals; a member's own counts still have them, for they are in the member's own list.
drop trigger submissions_counted on submissions;
drop function count_submission();
drop function add_to_submission_counts(bigint, text, integer);

create function add_to_submission_counts(submission submissions, change integer) returns void language plpgsql as $$
begin
  if submission.user_id is not null then
    insert into submission_counts as c (user_id, status, count) values (submission.user_id, submission.status, change)
    on conflict (user_id, status) do update set count = c.count + change;
  end if;
  if submission.contact_type <> 'general_inquiry' then
    insert into submission_totals as t (status, slot, count)
    values (submission.status, (pg_backend_pid() % 16)::smallint, change)
    on conflict (status, slot) do update set count = t.count + change;
  end if;
end $$;

-- The alphabetically first status is counted first: two decisions never wait for each other in a circle.
create function count_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status > new.status then
    perform add_to_submission_counts(new, 1);
    perform add_to_submission_counts(old, -1);
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_submission_counts(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_submission_counts(new, 1);
  end if;
  return null;
end $$;

create trigger submissions_counted after insert or delete or update of user_id, status, contact_type on submissions
  for each row execute function count_submission();

delete from submission_totals;
insert into submission_totals (status, slot, count)
  select status, 0, count(*) from submissions where contact_type <> 'general_inquiry' group by status;
select mark_all_weeks();
