-- Cohorts: the ventures accepted in a call with the dates of their time together, the places offered to them, and the waiting list of a call.

create table cohorts (
  id bigint generated always as identity primary key,
  call_id bigint not null unique references calls (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  starts_on date not null,
  ends_on date not null,
  -- In which its days begin and end.
  time_zone text not null,
  lead_id bigint references users (id) on delete set null,
  -- Null: as many as are approved.
  places integer check (places between 1 and 100000),
  -- A founder has until the end of this many days after an offer.
  answer_days integer not null check (answer_days between 1 and 90),
  -- Goes with every offer of a place.
  acceptance_text text not null check (char_length(acceptance_text) <= 5000),
  -- Whether a free place goes to the next of the waiting list by itself, or once the lead says so.
  passes_on boolean not null default true,
  -- Whose milestones each venture gets.
  template_id bigint references project_templates (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null,
  constraint cohorts_end_after_start check (ends_on >= starts_on)
);
create index cohorts_lead on cohorts (lead_id) where lead_id is not null;
create index cohorts_template on cohorts (template_id) where template_id is not null;
create index cohorts_updated_by on cohorts (updated_by) where updated_by is not null;

create table cohort_places (
  id bigint generated always as identity primary key,
  cohort_id bigint not null references cohorts (id) on delete cascade,
  -- Null for a venture that came without an application.
  submission_id bigint unique references submissions (id) on delete set null,
  venture_id bigint references ventures (id) on delete set null,
  -- The founder to whom it was offered; null once the account is gone.
  user_id bigint references users (id) on delete set null,
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'declined', 'lapsed', 'finished', 'left')),
  offered_at timestamptz not null default now(),
  -- The offer ends here.
  answer_by timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- Of the founder who declined, or of the team when a venture left.
  reason text not null default '' check (char_length(reason) <= 2000),
  -- When a place that was given up went to the next of the waiting list.
  passed_on_at timestamptz,
  -- Whether the other founders of the cohort see its card.
  shows_card boolean not null default false,
  version integer not null default 1
);
create index cohort_places_of_cohort on cohort_places (cohort_id, id);
create index cohort_places_of_venture on cohort_places (venture_id) where venture_id is not null;
create index cohort_places_of_user on cohort_places (user_id, id) where user_id is not null;
create index cohort_places_offered on cohort_places (answer_by) where state = 'offered';

-- The applications that get a place when one becomes free, in this order.
create table waiting_list (
  submission_id bigint primary key references submissions (id) on delete cascade,
  call_id bigint not null references calls (id) on delete cascade,
  position integer not null,
  added_at timestamptz not null default now(),
  constraint waiting_list_positions unique (call_id, position) deferrable initially deferred
);

-- Whoever is decided on or withdraws no longer waits, whatever did it.
create function leave_waiting_list() returns trigger language plpgsql as $$
begin
  delete from waiting_list where submission_id = new.id;
  return null;
end $$;
create trigger submissions_leave_waiting_list after update of status on submissions
  for each row when (new.call_id is not null and new.status in ('approved', 'declined', 'withdrawn'))
  execute function leave_waiting_list();
