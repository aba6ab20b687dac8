-- What became of ventures: measures, check-ins on a rhythm, and the figures that founders report in them.

create table measures (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  -- What counts, for those who answer.
  help text not null check (char_length(help) <= 300),
  unit text not null check (unit in ('count', 'number', 'money', 'percent')),
  adding text not null check (adding in ('sum', 'last', 'average')),
  -- A figure that the product knows.
  known text check (known in ('raised', 'milestones')),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index measures_name on measures (lower(name)) where archived_at is null;
create trigger limit_measures after insert on measures
  for each row execute function refuse_beyond_limit('measures', '200', '');

create table check_in_plans (
  id bigint generated always as identity primary key,
  cohort_id bigint not null references cohorts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  rhythm text not null check (rhythm in ('monthly', 'quarterly', 'yearly')),
  first_on date not null,
  last_on date not null check (last_on >= first_on),
  -- In the order in which they are asked.
  measures bigint[] not null check (cardinality(measures) <= 20),
  -- Questions of the team's own.
  form_id bigint unique references forms (id),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (form_id is not null or cardinality(measures) > 0)
);
create index check_in_plans_of_cohort on check_in_plans (cohort_id, id);
create trigger limit_plans_of_cohort after insert on check_in_plans
  for each row execute function refuse_beyond_limit('plansOfCohort', '20', 'cohort_id');

create table check_ins (
  id bigint generated always as identity primary key,
  plan_id bigint not null references check_in_plans (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  due_on date not null,
  -- Those of its plan on that day.
  measures bigint[] not null,
  state text not null default 'open' check (state in ('open', 'answered', 'missed')),
  reminders smallint not null default 0 check (reminders between 0 and 3),
  -- When the lead of the cohort was notified that nobody answered.
  lead_notified_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references users (id) on delete set null,
  -- Answers to the plan's own questions, in which version of its form.
  form_number integer,
  answers jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (plan_id, venture_id, due_on),
  check ((state = 'answered') = (answered_at is not null))
);
-- At most one is open for each venture and plan.
create unique index check_ins_open on check_ins (plan_id, venture_id) where state = 'open';
create index check_ins_due on check_ins (due_on) where state = 'open';
create index check_ins_of_venture on check_ins (venture_id, id desc);
create index check_ins_answered_by on check_ins (answered_by) where answered_by is not null;

-- Personal links, a new one with each email; all of them end once the check-in is answered or closed.
create table check_in_links (
  token_hash bytea primary key,
  check_in_id bigint not null references check_ins (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index check_in_links_of on check_in_links (check_in_id);
create index check_in_links_user on check_in_links (user_id);

create table measure_values (
  id bigint generated always as identity primary key,
  measure_id bigint not null references measures (id),
  venture_id bigint not null references ventures (id) on delete cascade,
  -- Null for a figure of earlier years that was imported.
  check_in_id bigint references check_ins (id) on delete cascade,
  -- Money in whole units of its currency; amounts of several currencies are never added.
  amount numeric(24, 6) not null,
  currency text check (currency ~ '^[A-Z]{3}$'),
  as_of date not null,
  source text not null check (source in ('founder', 'known', 'imported')),
  check ((check_in_id is null) = (source = 'imported'))
);
create unique index measure_values_once on measure_values (measure_id, venture_id, as_of, check_in_id, currency)
  nulls not distinct;
create index measure_values_of_check_in on measure_values (check_in_id) where check_in_id is not null;
create index measure_values_of_venture on measure_values (venture_id);

-- The public page of outcomes shows these figures while the team has opened it.
create function announce_impact_change() returns trigger language plpgsql as $$
declare
  next_revision bigint;
begin
  if exists (select from settings where name = 'run_time' and value -> 'settings' -> 'impact' ->> 'is_public' = 'true') then
    update content_revision set revision = revision + 1 returning revision into next_revision;
    perform pg_notify('content_changed', next_revision::text);
  end if;
  return null;
end $$;
create trigger measures_announce after update on measures
  for each statement execute function announce_impact_change();
create trigger check_ins_announce after update of state, answered_at on check_ins
  for each statement execute function announce_impact_change();
create trigger measure_values_announce after insert or update or delete on measure_values
  for each statement execute function announce_impact_change();
create trigger cohort_places_announce after insert or delete or update of state, venture_id on cohort_places
  for each statement execute function announce_impact_change();
create trigger ventures_announce_impact after update of standing on ventures
  for each statement execute function announce_impact_change();
