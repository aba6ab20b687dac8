-- The stages of a call's review, who reads in them, and where each application stands. Stages never add statuses.

create table call_stages (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id) on delete cascade,
  position smallint not null check (position between 1 and 6),
  name text not null check (char_length(name) between 1 and 80),
  state text not null default 'planned' check (state in ('planned', 'open', 'ended')),
  -- By when readers assess; entered in the call's time zone.
  due_at timestamptz,
  readers text not null check (readers in ('team', 'jurors', 'both')),
  readers_per_application smallint not null check (readers_per_application between 1 and 10),
  is_blind boolean not null,
  assigning text not null check (assigning in ('by_hand', 'balanced')),
  -- What an applicant in it reads; {count} and {of} are filled in.
  note_for_applicants text not null check (char_length(note_for_applicants) <= 300),
  -- Whether applicants see its name and date beside their status.
  is_shown boolean not null,
  -- Questions that are asked only of those who are still in.
  form_id bigint unique references forms (id),
  version integer not null default 1,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (call_id, position) deferrable initially deferred,
  check ((state = 'planned') = (started_at is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index call_stages_open on call_stages (call_id) where state = 'open';
create index call_stages_due on call_stages (due_at) where state = 'open';

-- The criteria of a stage: a row a version, never changed.
create table stage_rubrics (
  stage_id bigint not null references call_stages (id) on delete cascade,
  version integer not null check (version > 0),
  criteria jsonb not null,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (stage_id, version)
);
create trigger limit_versions_of_stage_rubric after insert on stage_rubrics
  for each row execute function refuse_beyond_limit('versionsOfStageRubric', '500', 'stage_id');

-- Where an application stands while it is under review.
create table application_stages (
  submission_id bigint primary key references submissions (id) on delete cascade,
  call_id bigint not null references calls (id),
  stage_id bigint not null references call_stages (id),
  moved_at timestamptz not null default now(),
  moved_by bigint references users (id) on delete set null
);
create index application_stages_of_stage on application_stages (stage_id, submission_id);
create index application_stages_of_call on application_stages (call_id);
create index application_stages_moved_by on application_stages (moved_by) where moved_by is not null;

-- An assessment belongs to a stage, or to the open door.
alter table assessments
  add column stage_id bigint references call_stages (id),
  -- Its reviewer declared a conflict of interest after it was in: it is kept and counts nowhere.
  add column set_aside_at timestamptz,
  add check (set_aside_at is null or in_at is not null),
  drop constraint assessments_submission_id_reviewer_id_key;
create unique index assessments_one_each on assessments (submission_id, reviewer_id, coalesce(stage_id, 0));
create index assessments_of_stage on assessments (stage_id, reviewer_id) where stage_id is not null;

-- The figures of an application in a stage, kept with every change of its assessments; levelled ones by a job for the whole stage.
create table stage_results (
  submission_id bigint not null references submissions (id) on delete cascade,
  stage_id bigint not null references call_stages (id),
  required smallint not null,
  assigned integer not null default 0,
  given integer not null default 0,
  mean double precision,
  low double precision,
  high double precision,
  levelled double precision,
  primary key (submission_id, stage_id)
);
create index stage_results_by_mean on stage_results (stage_id, mean desc nulls last, submission_id);
create index stage_results_by_levelled on stage_results (stage_id, levelled desc nulls last, submission_id);
create index stage_results_by_spread on stage_results (stage_id, (high - low) desc nulls last, submission_id);
create index stage_results_by_missing on stage_results (stage_id, (required - given), submission_id);

-- People who read what is assigned to them in a stage: members, colleagues, or outsiders whose account has no other role.
alter table users drop constraint users_role_check,
  add constraint users_role_check check (role in ('entrepreneur', 'investor', 'project_manager', 'juror', 'admin'));

create table stage_jurors (
  stage_id bigint not null references call_stages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- The most applications they read; null for no limit.
  max_applications smallint check (max_applications between 1 and 1000),
  confidentiality_agreed_at timestamptz,
  added_at timestamptz not null default now(),
  primary key (stage_id, user_id)
);
create index stage_jurors_of_user on stage_jurors (user_id);
create trigger limit_jurors_of_stage after insert on stage_jurors
  for each row execute function refuse_beyond_limit('jurorsOfStage', '500', 'stage_id');

create table jury_invitations (
  id bigint generated always as identity primary key,
  stage_id bigint not null references call_stages (id) on delete cascade,
  email text not null,
  name text not null check (char_length(name) <= 200),
  max_applications smallint check (max_applications between 1 and 1000),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index jury_invitations_open on jury_invitations (stage_id, lower(email)) where used_at is null;
