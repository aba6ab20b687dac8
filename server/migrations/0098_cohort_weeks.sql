-- Members by the week of their sign-up, with how far they have come: a view of years reads one row for each week and role, not every member.
create table cohort_weeks (
  week date not null,
  role text not null,
  signed_up integer not null,
  confirmed integer not null,
  sent integer not null,
  approved integer not null,
  primary key (week, role)
);

create index users_created on users (created_at);

create function mark_cohort() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into stale_weeks (week) values (week_of(old.created_at)); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    insert into stale_weeks (week) values (week_of(new.created_at));
  end if;
  return null;
end $$;
create trigger cohorts_marked after insert or delete or update of role, email_confirmed_at, created_at on users
  for each row execute function mark_cohort();

-- Only a member's first and last submission of a status changes how far they have come.
create function mark_cohort_of_sender() returns trigger language plpgsql as $$
begin
  insert into stale_weeks (week) select week_of(created_at) from users where id = new.user_id;
  return null;
end $$;
create trigger cohorts_marked_first after insert on submission_counts
  for each row when (new.proposals > 0) execute function mark_cohort_of_sender();
create trigger cohorts_marked_later after update of proposals on submission_counts
  for each row when ((new.proposals > 0) <> (old.proposals > 0)) execute function mark_cohort_of_sender();

create or replace function mark_all_weeks() returns void language sql as $$
  insert into stale_weeks (week)
  select week_of(created_at) from submissions union
  select week_of(at) from submission_events union
  select week_of(closed_at) from conversation_turns where closed_at is not null union
  select week_of(created_at) from users union
  select week from submission_weeks union
  select week from decision_weeks union
  select week from answer_weeks union
  select week from cohort_weeks
$$;

insert into stale_weeks (week)
select generate_series(week_of(min(created_at)), week_of(now()), interval '7 days')::date from users;
