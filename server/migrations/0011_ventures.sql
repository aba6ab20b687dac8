-- Ventures: who they are, who works for them, and what the team checked.

create table ventures (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  lead_id bigint references users (id) on delete set null,
  -- Listed exactly when set.
  listed_at timestamptz,
  unlisted_reason text,
  standing text not null default 'active' check (standing in ('active', 'paused', 'graduated', 'closed')),
  standing_reason text not null default '',
  standing_at timestamptz not null default now(),
  -- Whether granted readers accept the confidentiality agreement first.
  needs_nda boolean not null default false,
  -- The logo, and what the team entered that the operator receives: neither is part of the founders' versions.
  logo_file_id bigint references files (id),
  operator_receives jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (search_words(name)) stored
);
create index ventures_of_lead on ventures (lead_id) where lead_id is not null;
create index ventures_listed on ventures (id desc) where listed_at is not null;
create unique index ventures_logo on ventures (logo_file_id) where logo_file_id is not null;
create index ventures_search on ventures using gin (search);

alter table files add foreign key (venture_id) references ventures (id);

-- Every slug ever used; one is never given to another venture.
create table venture_slugs (
  slug text primary key,
  venture_id bigint not null references ventures (id) on delete cascade
);
create index venture_slugs_of_venture on venture_slugs (venture_id);

-- The company that issues what a round offers.
create table issuers (
  venture_id bigint primary key references ventures (id) on delete cascade,
  legal_name text not null check (char_length(legal_name) between 1 and 200),
  form text not null check (char_length(form) between 1 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text not null check (char_length(registration_number) between 1 and 80),
  signatory_id bigint references users (id) on delete set null,
  declared_at timestamptz,
  declaration_sha256 text check (declaration_sha256 ~ '^[0-9a-f]{64}$'),
  check ((declared_at is null) = (declaration_sha256 is null))
);

create table vetting_checks (
  venture_id bigint not null references ventures (id) on delete cascade,
  item text not null,
  state text not null check (state in ('confirmed', 'not_applicable', 'not_checked')),
  note text not null default '' check (char_length(note) <= 2000),
  -- A calendar date: the same for every reader, in the team's time zone.
  checked_on date not null default (now() at time zone 'UTC')::date,
  -- Whose name it shows, so that the name goes with the account.
  checked_by bigint references users (id) on delete set null,
  checked_by_name text not null,
  primary key (venture_id, item)
);

create table declared_interests (
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  what text not null check (char_length(what) between 1 and 500),
  since timestamptz not null default now(),
  -- A withdrawn interest stays on record, and readers see until when it was declared.
  withdrawn_at timestamptz,
  primary key (venture_id, user_id)
);
create index declared_interests_of_user on declared_interests (user_id);

create table venture_submissions (
  submission_id bigint primary key references submissions (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  linked_at timestamptz not null default now()
);
create index venture_submissions_of_venture on venture_submissions (venture_id);

create table venture_people (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  -- As it was when they left, or 'Former member' once the account is gone.
  name text not null,
  role text not null check (role in ('founder', 'project_manager', 'mentor')),
  since timestamptz not null default now(),
  until timestamptz,
  -- Why the team removed someone; for the team alone.
  ended_reason text check (char_length(ended_reason) between 1 and 2000),
  invited_by bigint references users (id) on delete set null
);
create unique index venture_people_current on venture_people (venture_id, user_id, role) where until is null;
create index venture_people_of_user on venture_people (user_id, venture_id) where until is null;
create index venture_people_of_venture on venture_people (venture_id, id);

create table venture_invitations (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  email text not null check (char_length(email) <= 254),
  token_hash bytea not null unique,
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index venture_invitations_open on venture_invitations (venture_id, lower(email)) where used_at is null;

-- Every standing a venture was given after its first one.
create table venture_standings (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  standing text not null check (standing in ('active', 'paused', 'graduated', 'closed')),
  reason text not null,
  -- The administrator; empty where it followed from something else.
  by_name text not null default '',
  at timestamptz not null default now()
);
create index venture_standings_of_venture on venture_standings (venture_id, id);

-- What a member notes about ventures, for themselves alone. What is hidden is not watched.
create table venture_marks (
  user_id bigint not null references users (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade,
  watched_at timestamptz,
  hidden_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  primary key (user_id, venture_id),
  check (watched_at is null or hidden_at is null)
);
create index venture_marks_watched on venture_marks (venture_id) where watched_at is not null;
