-- A revision as a numbered list of requests, the member's answer to each, and what reviewers make of them.

create table submission_requests (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions (id) on delete cascade,
  number integer not null,
  text text not null check (char_length(text) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- What the member has been told: a reviewer's mark reaches them with the next decision.
  told_state text not null default 'open' check (told_state in ('open', 'answered', 'closed')),
  version_number integer not null,
  asked_at timestamptz not null default now(),
  unique (submission_id, number)
);

create table submission_request_answers (
  id bigint generated always as identity primary key,
  request_id bigint not null references submission_requests (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  version_number integer not null,
  at timestamptz not null default now(),
  unique (request_id, version_number)
);

alter table submissions add column opening_words text;
alter table held_decisions add column requests text[] not null default '{}';

alter table submission_events drop constraint submission_events_kind_check;
alter table submission_events add constraint submission_events_kind_check check (
  kind in ('sent', 'resubmitted', 'revision', 'approved', 'declined', 'adopted', 'request-closed', 'request-reopened')
);
