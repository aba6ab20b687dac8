-- Office hours: when mentors can be booked, who may book them, the meetings, and what was agreed there.

-- Trusted: whoever may create in the database may install it. `npm run doctor` says when an external server does not have it.
create extension if not exists btree_gist;

-- Days and times by rule, in the form of the contract; free times are computed from it and never stored.
create table mentor_hours (
  user_id bigint primary key references users (id) on delete cascade,
  document jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null default now()
);

-- What the team allows a venture, where it differs from the settings.
create table office_allowances (
  venture_id bigint primary key references ventures (id) on delete cascade,
  hours_a_month integer check (hours_a_month between 0 and 100),
  is_any_mentor boolean not null default true
);

-- Whom a venture may book, unless it may book every mentor.
create table allowed_mentors (
  venture_id bigint not null references office_allowances (venture_id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (venture_id, user_id)
);
create index allowed_mentors_of_user on allowed_mentors (user_id);

create table bookings (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  -- Null once the account is gone: what was said stays with the venture, without a name.
  host_id bigint references users (id) on delete set null,
  host_name text not null,
  guest_id bigint references users (id) on delete set null,
  guest_name text not null,
  topic text not null check (char_length(topic) between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the mentor, when it was booked.
  time_zone text not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  cancelled_reason text not null default '' check (char_length(cancelled_reason) <= 1000),
  -- Of its calendar entry: rises with each change.
  sequence integer not null default 0,
  -- When it was booked or moved last; a reminder that was due before is not sent.
  changed_at timestamptz not null default now(),
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  private_notes text not null default '' check (char_length(private_notes) <= 5000),
  check (ends_at > starts_at),
  -- Nobody meets two people at a time, whatever the server believes.
  constraint bookings_of_host exclude using gist (host_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'booked'),
  constraint bookings_of_guest exclude using gist (guest_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'booked')
);
create index bookings_of_venture on bookings (venture_id, starts_at);
create index bookings_by_host on bookings (host_id, starts_at) where host_id is not null;
create index bookings_by_guest on bookings (guest_id, starts_at) where guest_id is not null;
create index bookings_to_come on bookings (starts_at) where state = 'booked' and reminded_hour_at is null;

create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 5000),
  at timestamptz not null default now()
);
create index booking_notes_of_booking on booking_notes (booking_id, id);
create index booking_notes_of_author on booking_notes (author_id) where author_id is not null;

create table booking_tasks (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  owner_id bigint references users (id) on delete set null,
  owner_name text not null,
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index booking_tasks_of_booking on booking_tasks (booking_id, id);
create index booking_tasks_of_owner on booking_tasks (owner_id) where owner_id is not null;
