-- The console's numbers by week. A week is counted anew, from the rows themselves, when somebody looks and something in it has
-- changed since: triggers only note which weeks have.

-- Waits as people speak of them, so that weeks can be added up: to the minute up to 2 hours, then to 10 minutes up to 10 hours,
-- to the hour up to 4 days, to 6 hours up to 30 days, then to the day. Two functions, so that the planner puts them in place.
create function wait_step(seconds double precision) returns integer language sql immutable parallel safe as $$
  select case when seconds < 7200 then 60 when seconds < 36000 then 600 when seconds < 345600 then 3600
    when seconds < 2592000 then 21600 else 86400 end
$$;

create function rounded_wait(seconds double precision) returns integer language sql immutable parallel safe as $$
  select (round(greatest(seconds, 0) / wait_step(seconds)) * wait_step(seconds))::integer
$$;

create table submission_weeks (
  week date not null,
  contact_type text not null,
  -- Of the member behind it as the profile says it now; empty where there is none.
  industry text not null,
  status text not null,
  count integer not null,
  primary key (week, contact_type, industry, status)
);

-- First decisions by the week in which they were taken, with the seconds since the submission came.
create table decision_weeks (
  week date not null,
  contact_type text not null,
  industry text not null,
  seconds integer not null,
  count integer not null,
  primary key (week, contact_type, industry, seconds)
);

-- Answers of the team by the week in which they were given, with the seconds that the member waited.
create table answer_weeks (
  week date not null,
  role text not null,
  seconds integer not null,
  count integer not null,
  primary key (week, role, seconds)
);

-- Median and p90 of each week, exact, so that a chart of years reads one row a week. What lies across weeks (a kind, an industry, all
-- together) is still added up from the rounded waits.
create table week_waits (
  week date not null,
  subject text not null check (subject in ('decisions', 'answers')),
  count integer not null,
  median double precision not null,
  p90 double precision not null,
  primary key (subject, week)
);

-- One row a change: nobody who writes waits for anybody.
create table stale_weeks (
  id bigint generated always as identity primary key,
  week date not null
);

create function mark_submission_weeks(submission bigint, created timestamptz) returns void language sql as $$
  insert into stale_weeks (week)
  select week_of(created) union
  select week_of(at) from submission_events where submission_id = submission and kind in ('revision', 'approved', 'declined')
$$;

create function mark_submission() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_submission_weeks(old.id, old.created_at); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    perform mark_submission_weeks(new.id, new.created_at);
  end if;
  return null;
end $$;
create trigger submissions_marked
  after insert or delete or update of user_id, contact_type, status, created_at on submissions
  for each row execute function mark_submission();

create function mark_decision() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into stale_weeks (week) values (week_of(old.at)); end if;
  if tg_op <> 'DELETE' then insert into stale_weeks (week) values (week_of(new.at)); end if;
  return null;
end $$;
create trigger decisions_marked after insert or delete or update of kind, at on submission_events
  for each row execute function mark_decision();

create function mark_answer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.closed_at is not null then
    insert into stale_weeks (week) values (week_of(old.closed_at));
  end if;
  if tg_op <> 'DELETE' and new.closed_at is not null then
    insert into stale_weeks (week) values (week_of(new.closed_at));
  end if;
  return null;
end $$;
create trigger answers_marked after insert or delete or update of closed_at, opened_at on conversation_turns
  for each row execute function mark_answer();

create function mark_industry() returns trigger language plpgsql as $$
begin
  perform mark_submission_weeks(id, created_at) from submissions where user_id = new.user_id;
  return null;
end $$;
create trigger industries_marked after insert or update of industry on entrepreneur_profiles
  for each row execute function mark_industry();

-- For those who change many rows past the triggers: everything is counted anew.
create function mark_all_weeks() returns void language sql as $$
  insert into stale_weeks (week)
  select week_of(created_at) from submissions union
  select week_of(at) from submission_events union
  select week_of(closed_at) from conversation_turns where closed_at is not null union
  select week from submission_weeks union
  select week from decision_weeks union
  select week from answer_weeks
$$;
