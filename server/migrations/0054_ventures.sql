-- What ventures, data rooms, rounds, events and projects share: who a venture is, who may see what, its files, and how
-- people are notified.

-- Identity

alter table users add column mentor_since timestamptz;
-- IANA name, from the browser; null until it was seen.
alter table users add column time_zone text check (char_length(time_zone) between 1 and 64);

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
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index ventures_of_lead on ventures (lead_id) where lead_id is not null;
create index ventures_listed on ventures (id desc) where listed_at is not null;

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
  checked_on timestamptz not null default now(),
  checked_by_name text not null,
  primary key (venture_id, item)
);

create table declared_interests (
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  what text not null check (char_length(what) between 1 and 500),
  since timestamptz not null default now(),
  primary key (venture_id, user_id)
);
create index declared_interests_of_user on declared_interests (user_id);

create table venture_submissions (
  submission_id bigint primary key references submissions (id) on delete cascade,
  venture_id bigint not null references ventures (id) on delete cascade
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
  invited_by bigint references users (id) on delete set null
);
create unique index venture_people_current on venture_people (venture_id, user_id, role) where until is null;
create index venture_people_of_user on venture_people (user_id, venture_id) where until is null;

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

-- One row, and a full copy of it for each save.
create table venture_profiles (
  venture_id bigint primary key references ventures (id) on delete cascade,
  document jsonb not null,
  version integer not null default 1,
  review_state text not null default 'draft' check (review_state in ('draft', 'review', 'revision', 'approved'))
);
create table venture_profile_versions (
  venture_id bigint not null references ventures (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  saved_by_name text not null,
  primary key (venture_id, version)
);

-- Listed ventures only, for the catalogue; written by whatever changes its sources, in the same transaction.
create table venture_cards (
  venture_id bigint primary key references ventures (id) on delete cascade,
  name text not null,
  tagline text not null,
  industry text not null,
  stage text not null,
  country text,
  currency text,
  ask bigint,
  ticket_min bigint,
  ticket_max bigint,
  raising_until timestamptz,
  listed_at timestamptz not null,
  search tsvector not null
);
create index venture_cards_newest on venture_cards (listed_at desc, venture_id desc);
create index venture_cards_search on venture_cards using gin (search);

-- Access

-- Published texts never change; a new version is a new row.
create table legal_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('risk_warning', 'nda')),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  version integer not null,
  body text not null check (char_length(body) between 1 and 50000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default now(),
  unique (kind, language, version)
);
create function refuse_legal_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published text never changes';
end $$;
create trigger legal_texts_kept before update on legal_texts
  for each statement execute function refuse_legal_text_change();

create table acknowledgements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  legal_text_id bigint not null references legal_texts (id),
  venture_id bigint references ventures (id) on delete cascade,
  typed_name text not null check (char_length(typed_name) between 1 and 200),
  at timestamptz not null default now()
);
create index acknowledgements_of_user on acknowledgements (user_id, legal_text_id, at desc);

-- The owner's rules by the investor's country, one document each; '*' is every country without its own.
create table eligibility_rules (
  country text primary key check (country ~ '^([A-Z]{2}|\*)$'),
  rules jsonb not null,
  version integer not null default 1,
  changed_by bigint references users (id) on delete set null,
  changed_at timestamptz not null default now()
);

create table investor_details (
  user_id bigint primary key references users (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  category text not null check (char_length(category) between 1 and 40),
  evidence_type text not null check (char_length(evidence_type) between 1 and 40),
  stated_at timestamptz not null default now()
);

create table investing_parties (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('person', 'company', 'vehicle')),
  name text not null check (char_length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text check (char_length(registration_number) between 1 and 80)
);
create index investing_parties_of_user on investing_parties (user_id);

create table access_requests (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz
);
create unique index access_requests_open on access_requests (venture_id, user_id) where state = 'open';
create index access_requests_of_user on access_requests (user_id);

create table access_grants (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  granted_by bigint references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index access_grants_current on access_grants (venture_id, user_id) where revoked_at is null;
create index access_grants_of_user on access_grants (user_id, venture_id) where revoked_at is null;
create index access_grants_ending on access_grants (expires_at) where revoked_at is null and expires_at is not null;

-- Files of a venture: owned by nobody, deleted with their document only.

alter table files add column venture_id bigint references ventures (id);
alter table files add constraint files_one_owner check (venture_id is null or owner_id is null);
create index files_of_venture on files (venture_id) where venture_id is not null;

create table folders (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  level text not null check (level in ('team', 'venture', 'granted', 'catalogue')),
  position integer not null
);
create index folders_of_venture on folders (venture_id, position);

create table documents (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  folder_id bigint not null references folders (id),
  title text not null check (char_length(title) between 1 and 200),
  level text not null check (level in ('team', 'venture', 'granted', 'catalogue')),
  may_download boolean not null default false,
  position integer not null,
  archived_at timestamptz
);
create index documents_of_folder on documents (folder_id, position);
create index documents_of_venture on documents (venture_id);

create table document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id) on delete cascade,
  number integer not null,
  file_id bigint not null unique references files (id),
  pages integer,
  uploaded_by bigint references users (id) on delete set null,
  uploaded_by_name text not null,
  created_at timestamptz not null default now(),
  unique (document_id, number)
);

-- Notifications

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  venture_id bigint references ventures (id) on delete cascade,
  group_key text,
  -- What makes the same notice the same: it is stored once.
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  emailed_at timestamptz,
  unique (user_id, kind, dedupe_key)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Requests and held decisions may be about a venture as well.

alter table requests add column venture_id bigint references ventures (id) on delete cascade;
alter table requests drop constraint requests_one_subject;
alter table requests add constraint requests_one_subject check (num_nonnulls(submission_id, venture_id) = 1);
create unique index requests_venture_number on requests (venture_id, number) where venture_id is not null;

-- The venture that an approval creates once it is sent, as the administrator confirmed it.
alter table held_decisions add column create_venture jsonb;
