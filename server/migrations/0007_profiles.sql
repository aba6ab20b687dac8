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

create index entrepreneur_profiles_pitch_deck on entrepreneur_profiles (pitch_deck_file_id);
create index investor_profiles_portfolio on investor_profiles (investment_portfolio_file_id);
create index investor_profiles_proof on investor_profiles (proof_of_accreditation_file_id);
create index project_manager_profiles_resume on project_manager_profiles (resume_file_id);

-- A settings form half filled in, to be finished on any device; saving the profile ends it.
create table settings_drafts (
  user_id bigint primary key references users (id) on delete cascade,
  step smallint not null check (step between 1 and 8),
  form_values jsonb not null,
  updated_at timestamptz not null default now()
);
