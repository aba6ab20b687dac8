-- What reviewers keep beside a submission: who looks after it, notes of the team, decisions that wait, filters by name.

alter table submissions add column assignee_id bigint references users (id) on delete set null;
create index submissions_of_assignee on submissions (assignee_id, id desc) where assignee_id is not null;
create index submissions_contact_type on submissions (contact_type, id desc);

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

-- Decisions that can still be undone. Nothing about a submission changes until one is sent.
create table held_decisions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  decision text not null check (decision in ('revision', 'approved', 'declined')),
  comment text not null,
  -- The submission's version that was judged: a decision about another state is not sent.
  read_version integer not null,
  actor_id bigint not null references users (id) on delete cascade,
  request_id text not null,
  ip text not null,
  state text not null default 'held' check (state in ('held', 'undone', 'sent', 'overtaken')),
  created_at timestamptz not null default now(),
  sends_at timestamptz not null
);
create unique index held_decisions_open on held_decisions (submission_id) where state = 'held';

create table saved_filters (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index saved_filters_name on saved_filters (owner_id, lower(name));
