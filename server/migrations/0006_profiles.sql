-- One profile per role and account, whatever form it was entered in. Columns are named as the fields of the contract
-- (profiles/*-fields.ts): an unanswered question is null, a list without entries is empty.

create table entrepreneur_profiles (
  user_id bigint primary key references users (id) on delete cascade,
  business_name_idea text,
  industry text,
  stage_of_development text,
  website text,
  why_join text,
  pitch_deck_file_id bigint references files (id) on delete set null,
  notify boolean not null default false,
  join_network boolean not null default false,
  updated_at timestamptz not null default now()
);
create index entrepreneur_profiles_pitch_deck on entrepreneur_profiles (pitch_deck_file_id);
create index entrepreneur_profiles_business_name on entrepreneur_profiles using gin (search_words(business_name_idea));

create table investor_profiles (
  user_id bigint primary key references users (id) on delete cascade,
  investor_type text,
  investment_experience text,
  company_name text,
  profile_link text,
  investment_stages text[] not null default '{}',
  preferred_industries text[] not null default '{}',
  -- Two options share a value; the label at the same place says which one was chosen.
  preferred_industries_labels text[] not null default '{}',
  investment_range text,
  investment_type text,
  involvement text,
  geographic_preference text,
  risk_appetite text,
  investment_portfolio_file_id bigint references files (id) on delete set null,
  accredited_investor text check (accredited_investor in ('yes', 'no')),
  proof_of_accreditation_file_id bigint references files (id) on delete set null,
  exclusive_alerts boolean not null default false,
  join_network boolean not null default false,
  updated_at timestamptz not null default now(),
  check (cardinality(preferred_industries) = cardinality(preferred_industries_labels))
);
create index investor_profiles_portfolio on investor_profiles (investment_portfolio_file_id);
create index investor_profiles_proof on investor_profiles (proof_of_accreditation_file_id);

create table project_manager_profiles (
  user_id bigint primary key references users (id) on delete cascade,
  professional_title text,
  experience text,
  management_certifications text[] not null default '{}',
  industries_worked text[] not null default '{}',
  skills text[] not null default '{}',
  work_availability text,
  preferred_project_types text[] not null default '{}',
  geographic_preference text,
  willingness_to_travel text,
  education text,
  resume_file_id bigint references files (id) on delete set null,
  receive_project_updates boolean not null default false,
  updated_at timestamptz not null default now()
);
create index project_manager_profiles_resume on project_manager_profiles (resume_file_id);

-- What the team decided about an investor's proof of accreditation; the newest one holds.
create table accreditation_decisions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  decision text not null check (decision in ('accepted', 'refused')),
  reason text not null default '',
  -- Last day on which an accepted proof holds.
  valid_until date,
  decided_by bigint references users (id) on delete set null,
  decided_by_name text not null,
  at timestamptz not null default now(),
  check ((decision = 'accepted') = (valid_until is not null))
);
create index accreditation_decisions_of_user on accreditation_decisions (user_id, id desc);
create index accreditation_decisions_ending on accreditation_decisions (valid_until) where valid_until is not null;

-- Whatever a person typed and did not send, in one place: the same form opens with it on any device.
create table drafts (
  user_id bigint not null references users (id) on delete cascade,
  -- Which form: contract/src/drafts.ts has the list.
  kind text not null check (char_length(kind) between 1 and 40),
  -- What the form is about; 0 where there is one of its kind.
  subject_id bigint not null default 0 check (subject_id >= 0),
  -- Null once it was sent or discarded. At most 256 KiB as it travels; jsonb adds spaces.
  fields jsonb check (octet_length(fields::text) <= 512 * 1024),
  -- How often a draft of this form was sent or discarded: a copy that left before carries an earlier number.
  epoch integer not null default 0,
  -- By the clock of the device, never later than the database's: the later edit wins.
  edited_at timestamptz not null,
  primary key (user_id, kind, subject_id)
);
create index drafts_subject on drafts (kind, subject_id);
