-- What the team keeps beside submissions and ventures: notes, tags, tasks, filters by name, decisions that wait, and requests.

-- Notes of the team for the team. They are never joined to anything that a member can read.
create table submission_notes (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index submission_notes_of_submission on submission_notes (submission_id, id);

-- The team's own labels for submissions and enquiries, to filter by. Members never see them.
create table tags (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 30)
);
create unique index tags_name on tags (lower(name));

create table submission_tags (
  submission_id bigint not null references submissions (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (submission_id, tag_id)
);
create index submission_tags_tag on submission_tags (tag_id, submission_id);

-- The team's tasks about submissions, conversations (identified by their member) and ventures.
create table team_tasks (
  id bigint generated always as identity primary key,
  submission_id bigint references submissions (id) on delete cascade,
  member_id bigint references users (id) on delete cascade,
  venture_id bigint references ventures (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  owner_id bigint references users (id) on delete set null,
  owner_name text not null,
  due_on date not null,
  done_at timestamptz,
  -- The due date of which the owner was reminded once it had passed: another date reminds again.
  reminded_of date,
  created_at timestamptz not null default now(),
  constraint team_tasks_one_record check (num_nonnulls(submission_id, member_id, venture_id) = 1)
);
create index team_tasks_of_submission on team_tasks (submission_id) where submission_id is not null;
create index team_tasks_of_member on team_tasks (member_id) where member_id is not null;
create index team_tasks_of_venture on team_tasks (venture_id) where venture_id is not null;
create index team_tasks_of_owner on team_tasks (owner_id, due_on) where done_at is null;
create index team_tasks_to_remind on team_tasks (due_on) where done_at is null and reminded_of is distinct from due_on;

create table saved_filters (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index saved_filters_name on saved_filters (owner_id, lower(name));

-- Decisions about a submission or a venture's listing that can still be undone. Nothing about their subject changes until one is sent.
create table held_decisions (
  id bigint generated always as identity primary key,
  submission_id bigint references submissions (id) on delete cascade,
  venture_id bigint references ventures (id) on delete cascade,
  decision text not null check (decision in ('revision', 'approved', 'declined')),
  comment text not null,
  requests text[] not null default '{}',
  -- The version that was judged, of a venture the review's own: a decision about another state is not sent.
  read_version integer not null,
  read_profile_version integer,
  read_projections_version integer,
  -- Why it was made before the assessments were in.
  early_reason text not null default '',
  -- In how many months, counted from the day on which a decline is sent, the team talks to the sender again.
  talk_again_months smallint,
  -- The venture that an approval creates once it is sent, as the administrator confirmed it.
  create_venture jsonb,
  actor_id bigint not null references users (id) on delete cascade,
  request_id text not null,
  ip text not null,
  state text not null default 'held' check (state in ('held', 'undone', 'sent', 'overtaken')),
  created_at timestamptz not null default now(),
  sends_at timestamptz not null,
  constraint held_decisions_one_subject check (num_nonnulls(submission_id, venture_id) = 1),
  constraint held_decisions_read check (num_nonnulls(venture_id, read_profile_version, read_projections_version) in (0, 3))
);
create unique index held_decisions_open on held_decisions (submission_id) where state = 'held';
create unique index held_decisions_open_venture on held_decisions (venture_id) where state = 'held' and venture_id is not null;

-- A revision is a numbered list of requests, each with an answer and what reviewers make of it. A request has one subject: a submission, a
-- venture or a milestone.
create table requests (
  id bigint generated always as identity primary key,
  submission_id bigint references submissions (id) on delete cascade,
  venture_id bigint references ventures (id) on delete cascade,
  milestone_id bigint references milestones (id) on delete cascade,
  number integer not null,
  text text not null check (char_length(text) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- What the member has been told: a reviewer's mark reaches them with the next decision.
  member_visible_state text not null default 'open' check (member_visible_state in ('open', 'answered', 'closed')),
  version_number integer not null,
  asked_at timestamptz not null default now(),
  constraint requests_one_subject check (num_nonnulls(submission_id, venture_id, milestone_id) = 1)
);
create unique index requests_submission_number on requests (submission_id, number) where submission_id is not null;
create unique index requests_venture_number on requests (venture_id, number) where venture_id is not null;
create unique index requests_milestone_number on requests (milestone_id, number) where milestone_id is not null;

create table request_answers (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  version_number integer not null,
  at timestamptz not null default now(),
  unique (request_id, version_number)
);
