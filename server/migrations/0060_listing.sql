-- The review of a venture's listing: its steps, and decisions about it that can be held.

-- Bumped with each step, check and mark: a decision about another state is a conflict.
alter table venture_profiles add column review_version integer not null default 1;

-- What happened to the listing, never changed but for names of erased accounts. With the versions that were looked at.
create table listing_steps (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  act text not null check (
    act in ('submit', 'withdraw', 'request_changes', 'approve', 'unlist', 'relist', 'close_request', 'reopen_request', 'not_sent')
  ),
  -- How often it had been submitted, this step included.
  round integer not null check (round >= 0),
  actor_id bigint references users (id) on delete set null,
  actor_name text not null,
  comment text check (char_length(comment) between 1 and 100000),
  profile_version integer not null,
  -- 0 without projections.
  projections_version integer not null,
  at timestamptz not null default now()
);
create index listing_steps_of_venture on listing_steps (venture_id, id);

-- Whose name a check shows, so that it goes with the account.
alter table vetting_checks add column checked_by bigint references users (id) on delete set null;

-- A held decision is about a submission or a venture.
alter table held_decisions alter column submission_id drop not null;
alter table held_decisions add column venture_id bigint references ventures (id) on delete cascade;
alter table held_decisions add constraint held_decisions_one_subject check (num_nonnulls(submission_id, venture_id) = 1);
create unique index held_decisions_open_venture on held_decisions (venture_id) where state = 'held' and venture_id is not null;
-- Of a venture's profile and projections, as `read_version` of the review itself.
alter table held_decisions add column read_profile_version integer;
alter table held_decisions add column read_projections_version integer;
alter table held_decisions add constraint held_decisions_read
  check (num_nonnulls(venture_id, read_profile_version, read_projections_version) in (0, 3));

-- What waits for the team.
create index venture_profiles_in_review on venture_profiles (venture_id) where review_state = 'review';
