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
  created_at timestamptz not null default now(),
  constraint team_tasks_one_record check (num_nonnulls(submission_id, member_id, venture_id) = 1)
);
create index team_tasks_of_submission on team_tasks (submission_id) where submission_id is not null;
create index team_tasks_of_member on team_tasks (member_id) where member_id is not null;
create index team_tasks_of_venture on team_tasks (venture_id) where venture_id is not null;
create index team_tasks_of_owner on team_tasks (owner_id, due_on) where done_at is null;
