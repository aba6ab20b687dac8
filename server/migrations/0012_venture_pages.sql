-- What ventures show: profile, projections, card and case study, and the review of their listing.

-- One row, and a full copy of it for each save.
create table venture_profiles (
  venture_id bigint primary key references ventures (id) on delete cascade,
  document jsonb not null,
  version integer not null default 1,
  -- The version that readers outside of the venture see. A save moves it along unless a round is open; then the team approves the change
  -- first.
  live_version integer not null default 1,
  review_state text not null default 'draft' check (review_state in ('draft', 'review', 'revision', 'approved')),
  -- Bumped with each step, check and mark: a decision about another state is a conflict.
  review_version integer not null default 1,
  constraint venture_profiles_live check (live_version between 1 and version)
);
-- What waits for the team.
create index venture_profiles_in_review on venture_profiles (venture_id) where review_state = 'review';

create table venture_profile_versions (
  venture_id bigint not null references ventures (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  saved_by_name text not null,
  -- Since when readers outside of the venture could see it; null for one that they never could.
  live_at timestamptz,
  primary key (venture_id, version)
);

-- What founders expect, as one document with its versions.
create table venture_projections (
  venture_id bigint primary key references ventures (id) on delete cascade,
  document jsonb not null,
  version integer not null,
  -- Null while no version may be seen yet.
  live_version integer,
  constraint venture_projections_live check (live_version between 1 and version)
);

create table venture_projection_versions (
  venture_id bigint not null references ventures (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  saved_by_name text not null,
  live_at timestamptz,
  primary key (venture_id, version)
);

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

-- Listed ventures only, for the catalogue; written by whatever changes its sources, in the same transaction.
create table venture_cards (
  venture_id bigint primary key references ventures (id) on delete cascade,
  name text not null,
  tagline text not null,
  industry text not null,
  stage text not null,
  location text not null default '',
  country text,
  currency text,
  ask bigint,
  ticket_min bigint,
  ticket_max bigint,
  raising_until timestamptz,
  -- When the open round opened: the rules of some countries hide earlier rounds from investors.
  raising_since timestamptz,
  listed_at timestamptz not null,
  search tsvector not null
);
create index venture_cards_newest on venture_cards (listed_at desc, venture_id desc);
create index venture_cards_search on venture_cards using gin (search);

-- Case studies of graduated ventures. Visitors read the version that a founder approved, and no other.
create table case_studies (
  venture_id bigint primary key references ventures (id) on delete cascade,
  -- Of its public address: from the venture's name when the first text is saved, and unchanged from then on.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  version integer not null,
  -- The newest text that the founders were asked to approve, the one that they returned, and the one that they approved.
  proposed_version integer,
  declined_version integer,
  public_version integer,
  -- What they want changed in the text that they returned.
  note text not null default '',
  approved_by bigint references users (id) on delete set null,
  approved_by_name text,
  approved_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null,
  constraint case_studies_approval check ((public_version is null) = (approved_at is null))
);
create index case_studies_approved_by on case_studies (approved_by);
create index case_studies_updated_by on case_studies (updated_by);

-- Never changed, so that what was approved is what is read.
create table case_study_versions (
  venture_id bigint not null references case_studies (venture_id) on delete cascade,
  version integer not null,
  venture_name text not null,
  title text not null,
  summary text not null,
  image text not null,
  image_alt text not null,
  body text not null,
  quote text not null,
  quote_source text not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (venture_id, version)
);
create index case_study_versions_saved_by on case_study_versions (saved_by);

create trigger case_studies_announce after insert or update or delete on case_studies
  for each statement execute function announce_content_change();

-- A venture that is no longer graduated has no public case study, whoever changes its standing: its founders approve anew.
create function end_case_study() returns trigger language plpgsql as $$
begin
  update case_studies
    set proposed_version = null, public_version = null, approved_by = null, approved_by_name = null, approved_at = null
    where venture_id = new.id and (proposed_version is not null or public_version is not null);
  return null;
end $$;
create trigger ventures_end_case_study after update of standing on ventures
  for each row when (old.standing = 'graduated' and new.standing <> 'graduated') execute function end_case_study();
