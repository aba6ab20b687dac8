-- Applications to calls: drafts by one or several people, what was sent, and what lists of a call filter and sort by.

-- An application is a submission once it is sent; until then its answers are the applicant's alone.
create table applications (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id),
  user_id bigint not null references users (id) on delete cascade,
  submission_id bigint unique references submissions (id) on delete cascade,
  -- The team let this person in after the close, until then and for this reason.
  late_until timestamptz,
  late_reason text check (char_length(late_reason) between 1 and 500),
  -- The last reminder to send it, and before how many days to the close it came.
  reminded_at timestamptz,
  reminded_days smallint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When the newest version was sent.
  sent_at timestamptz,
  check ((submission_id is null) = (sent_at is null)),
  check ((late_until is null) = (late_reason is null))
);
-- One draft for each member and call.
create unique index applications_unsent on applications (call_id, user_id) where submission_id is null;
create index applications_of_call on applications (call_id, id);
create index applications_of_user on applications (user_id, id desc);

-- Answer by answer, so that two people never overwrite each other unnoticed: a save names the version that it read.
create table application_answers (
  application_id bigint not null references applications (id) on delete cascade,
  question_id text not null check (question_id ~ '^[a-z0-9-]{1,40}$'),
  -- Null: emptied. The version counts on, so that a late save of before is still a conflict.
  value jsonb,
  version integer not null,
  changed_by bigint references users (id) on delete set null,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (application_id, question_id)
);
create index application_answers_changed_by on application_answers (changed_by) where changed_by is not null;

create table application_files (
  application_id bigint not null references applications (id) on delete cascade,
  file_id bigint not null unique references files (id) on delete cascade,
  question_id text not null,
  primary key (application_id, file_id)
);

create table application_helpers (
  application_id bigint not null references applications (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (application_id, user_id)
);
create index application_helpers_user on application_helpers (user_id);

create table application_invitations (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index application_invitations_of on application_invitations (application_id);

-- Personal links by which the team lets somebody in after the close.
create table late_links (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls (id) on delete cascade,
  email text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  token_hash bytea not null unique,
  until timestamptz not null,
  created_by bigint references users (id) on delete set null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index late_links_of_call on late_links (call_id, id desc);
create index late_links_created_by on late_links (created_by) where created_by is not null;

alter table submissions add column call_id bigint references calls (id);
create index submissions_of_call on submissions (call_id, id desc) where call_id is not null;

-- The answers of each sent version, and the version of the form that they answer.
create table application_versions (
  submission_version_id bigint primary key references submission_versions (id) on delete cascade,
  form_id bigint not null,
  form_number integer not null,
  answers jsonb not null,
  foreign key (form_id, form_number) references form_versions (form_id, number)
);
create index application_versions_form on application_versions (form_id, form_number);

-- Single values of the newest version: a row for each choice, number, country or date. Lists filter and sort by them.
create table application_values (
  submission_id bigint not null references submissions (id) on delete cascade,
  call_id bigint not null references calls (id),
  question_id text not null,
  text text,
  number double precision,
  check (num_nonnulls(text, number) > 0)
);
create index application_values_of on application_values (submission_id, question_id);
create index application_values_text on application_values (call_id, question_id, text, submission_id) where text is not null;
create index application_values_number on application_values (call_id, question_id, number, submission_id) where number is not null;
