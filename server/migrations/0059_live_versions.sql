-- The version that readers outside of the venture see. A save moves it along unless a round is open; then the team approves the change first.

alter table venture_profiles add column live_version integer not null default 1;
update venture_profiles set live_version = version;
alter table venture_profiles add constraint venture_profiles_live check (live_version between 1 and version);

-- Null while no version may be seen yet.
alter table venture_projections add column live_version integer;
update venture_projections set live_version = version;
alter table venture_projections add constraint venture_projections_live check (live_version between 1 and version);

-- The logo, and what the team entered that the operator receives: neither is part of the founders' versions.
alter table ventures
  add column logo_file_id bigint references files (id),
  add column operator_receives jsonb;
create unique index ventures_logo on ventures (logo_file_id) where logo_file_id is not null;
