-- Events with seats, their agenda, and what happens while their page follows the host.

create table events (
  id bigint generated always as identity primary key,
  -- Names the entry in calendars, which an update finds again.
  uid uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('pitch_session', 'workshop', 'networking', 'office_hours')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'cancelled')),
  title text not null check (char_length(title) between 1 and 200),
  body text not null check (char_length(body) <= 5000),
  host_id bigint references users (id) on delete set null,
  host_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- In which its times were entered.
  time_zone text not null,
  place text not null,
  link text not null,
  seats integer not null check (seats between 1 and 5000),
  -- Who is invited: members of these roles, only eligible investors, only people with access to one of `event_ventures`.
  roles text[] not null check (cardinality(roles) > 0),
  needs_eligibility boolean not null,
  cancel_reason text not null default '',
  version integer not null default 1,
  -- The starts of which people were reminded: another start is reminded of anew.
  day_reminded timestamptz,
  hour_reminded timestamptz,
  -- Part of the live channel's name: raised when someone is removed, so that only the others can join the new channel.
  epoch integer not null default 1,
  phase text not null default 'before' check (phase in ('before', 'live', 'ended')),
  item_id bigint,
  item_since timestamptz,
  -- The part that is or was on: after a pause the host goes on with the one that follows it.
  last_item_id bigint,
  page integer not null default 1 check (page > 0),
  moves integer not null default 0,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index events_by_time on events (starts_at, id) where state <> 'draft';

create table event_ventures (
  event_id bigint not null references events (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  primary key (event_id, venture_id)
);

create table event_items (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  position integer not null,
  venture_id bigint references ventures (id) on delete cascade,
  title text not null check (char_length(title) <= 200),
  minutes integer not null check (minutes between 1 and 240),
  document_id bigint references documents (id) on delete set null,
  -- The newest one when the founder agreed: what is shown is what was agreed to.
  document_version integer,
  agreed_at timestamptz,
  agreed_by bigint references users (id) on delete set null,
  check (venture_id is not null or title <> '')
);
create index event_items_of_event on event_items (event_id, position);
create unique index event_items_once on event_items (event_id, venture_id) where venture_id is not null;

alter table events
  add foreign key (item_id) references event_items (id) on delete set null,
  add foreign key (last_item_id) references event_items (id) on delete set null;

create table event_registrations (
  event_id bigint not null references events (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  state text not null check (state in ('going', 'waiting', 'offered', 'cancelled', 'presenting')),
  since timestamptz not null default clock_timestamp(),
  offer_ends_at timestamptz,
  -- The last version of the calendar entry that this person was sent; -1: none.
  calendar_version integer not null default -1,
  primary key (event_id, user_id),
  check ((state = 'offered') = (offer_ends_at is not null))
);
create index event_registrations_of_user on event_registrations (user_id);
create index event_registrations_waiting on event_registrations (event_id, since, user_id) where state in ('waiting', 'offered');

create table event_materials (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- Open to those who may see what was shown there; null: to the audience, if they may see everything that was shown.
  item_id bigint references event_items (id) on delete cascade,
  kind text not null check (kind in ('material', 'recording')),
  title text not null check (char_length(title) between 1 and 200),
  -- Either an address or a video file of the team's own.
  url text not null,
  file_id bigint unique references files (id),
  added_by bigint references users (id) on delete set null,
  added_at timestamptz not null default now(),
  constraint event_materials_source_check check ((file_id is null) = (url <> ''))
);
create index event_materials_of_event on event_materials (event_id, id);

-- Captions of a recording's file: one file for each language.
create table recording_captions (
  material_id bigint not null references event_materials (id) on delete cascade,
  language text not null,
  file_id bigint not null unique references files (id),
  primary key (material_id, language)
);

-- Players of browsers send no token: an address that plays a recording for some hours, while the session that asked for it lives and
-- its reader may see what was shown.
create table recording_tickets (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  material_id bigint not null references event_materials (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recording_tickets_session on recording_tickets (session_id);
create index recording_tickets_material on recording_tickets (material_id);

create table event_questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  item_id bigint references event_items (id) on delete cascade,
  asker_id bigint references users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'answered', 'later')),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by bigint references users (id) on delete set null,
  asked_at timestamptz not null default now()
);
create index event_questions_of_event on event_questions (event_id, id);
create index event_questions_of_asker on event_questions (asker_id) where asker_id is not null;

create table event_votes (
  question_id bigint not null references event_questions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (question_id, user_id)
);
create index event_votes_of_user on event_votes (user_id);

create table event_answers (
  item_id bigint not null references event_items (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  meeting text not null check (meeting in ('yes', 'maybe', 'no')),
  line text not null check (char_length(line) <= 300),
  at timestamptz not null default now(),
  primary key (item_id, user_id)
);
create index event_answers_of_user on event_answers (user_id);

create table event_tasks (
  id bigint generated always as identity primary key,
  item_id bigint not null references event_items (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  owner_id bigint references users (id) on delete set null,
  owner_name text not null,
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index event_tasks_of_item on event_tasks (item_id, id);
create index event_tasks_of_owner on event_tasks (owner_id) where owner_id is not null;
