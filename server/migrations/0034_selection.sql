-- Selection days, on which the applications of a stage present one after another, and the times for interviews that applicants book.

create table selection_days (
  stage_id bigint primary key references call_stages (id) on delete cascade,
  starts_at timestamptz not null,
  place text not null check (char_length(place) <= 300),
  -- Minutes that each application has.
  minutes smallint not null check (minutes between 1 and 240),
  phase text not null default 'before' check (phase in ('before', 'live', 'ended')),
  -- The application that presents; null between two.
  submission_id bigint references submissions (id) on delete set null,
  since timestamptz,
  moves integer not null default 0,
  -- Whom the team chose, why it departs from the ranks if it does, and who recorded it.
  chosen_ids bigint[],
  choice_reason text not null default '' check (char_length(choice_reason) <= 2000),
  chosen_by_name text,
  chosen_at timestamptz,
  check ((chosen_ids is null) = (chosen_at is null) and (chosen_ids is null) = (chosen_by_name is null))
);

create table selection_order (
  stage_id bigint not null references selection_days (stage_id) on delete cascade,
  submission_id bigint not null references submissions (id) on delete cascade,
  position smallint not null,
  primary key (stage_id, submission_id)
);
create index selection_order_of_submission on selection_order (submission_id);
create index selection_days_presenting on selection_days (submission_id) where submission_id is not null;

create table interview_slots (
  id bigint generated always as identity primary key,
  -- Names the entry in calendars, which an update finds again.
  uid uuid not null unique default gen_random_uuid(),
  stage_id bigint not null references call_stages (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  place text not null check (char_length(place) between 1 and 300),
  submission_id bigint references submissions (id) on delete set null,
  -- Raised with every booking and cancellation, as calendars ask.
  sequence integer not null default 0,
  -- Two times at one place never overlap.
  constraint interview_slots_at_place exclude using gist (stage_id with =, place with =, tstzrange(starts_at, ends_at) with &&)
);
create unique index interview_slots_booked on interview_slots (stage_id, submission_id) where submission_id is not null;
create index interview_slots_of_submission on interview_slots (submission_id) where submission_id is not null;
create index interview_slots_of_stage on interview_slots (stage_id, starts_at);
create trigger limit_interview_slots after insert on interview_slots
  for each row execute function refuse_beyond_limit('interviewSlots', '200', 'stage_id');

-- Saved filters belong to the review list, or to the list of one call.
alter table saved_filters add column call_id bigint references calls (id) on delete cascade,
  drop constraint saved_filters_query_check,
  add constraint saved_filters_query_check check (char_length(query) <= 4000);
drop index saved_filters_name;
create unique index saved_filters_name on saved_filters (owner_id, coalesce(call_id, 0), lower(name));
create index saved_filters_of_call on saved_filters (call_id) where call_id is not null;
