-- What a cohort does together: events, courses and toolkits, mentors, announcements, attendance; and feedback after meetings with mentors.

alter table cohorts rename column passes_on to offers_next;

create table cohort_events (
  cohort_id bigint not null references cohorts (id) on delete cascade,
  event_id bigint not null references events (id) on delete cascade,
  -- Whether it counts in the attendance of the ventures.
  counts_attendance boolean not null default true,
  primary key (cohort_id, event_id)
);
create index cohort_events_of_event on cohort_events (event_id);

create table cohort_resources (
  cohort_id bigint not null references cohorts (id) on delete cascade,
  resource_id bigint not null references resources (id) on delete cascade,
  position integer not null,
  primary key (cohort_id, resource_id)
);
create index cohort_resources_of_resource on cohort_resources (resource_id);

create table cohort_mentors (
  place_id bigint not null references cohort_places (id) on delete cascade,
  mentor_id bigint not null references users (id) on delete cascade,
  primary key (place_id, mentor_id)
);
create index cohort_mentors_of_mentor on cohort_mentors (mentor_id);

create table cohort_announcements (
  id bigint generated always as identity primary key,
  cohort_id bigint not null references cohorts (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  text text not null check (char_length(text) between 1 and 5000),
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  recipients integer not null,
  sent_at timestamptz not null default now()
);
create index cohort_announcements_of_cohort on cohort_announcements (cohort_id, id desc);
create index cohort_announcements_author on cohort_announcements (author_id) where author_id is not null;
create trigger limit_announcements after insert on cohort_announcements
  for each row execute function refuse_beyond_limit('announcements', '500', 'cohort_id');

create table event_attendance (
  event_id bigint not null references events (id) on delete cascade,
  place_id bigint not null references cohort_places (id) on delete cascade,
  at timestamptz not null default now(),
  -- By the code on the screen, else by the list of the team.
  by_code boolean not null,
  primary key (event_id, place_id)
);
create index event_attendance_of_place on event_attendance (place_id);

-- Codes that are shown at an event; each is valid for some minutes.
create table event_codes (
  event_id bigint not null references events (id) on delete cascade,
  code text not null,
  expires_at timestamptz not null,
  primary key (event_id, code)
);

-- What the mentor and the founder of a meeting say about it, each for the team alone.
create table booking_feedback (
  booking_id bigint not null references bookings (id) on delete cascade,
  side text not null check (side in ('mentor', 'founder')),
  author_id bigint references users (id) on delete set null,
  rating integer not null check (rating between 1 and 5),
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null default now(),
  primary key (booking_id, side)
);
create index booking_feedback_author on booking_feedback (author_id) where author_id is not null;
