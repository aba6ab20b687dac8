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
