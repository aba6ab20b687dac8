-- Dossiers of submissions, applications and ventures, made in the background and deleted after a day, and the links to them.

create table dossiers (
  id bigint generated always as identity primary key,
  -- Null once the account is gone; the next sweep deletes its dossiers.
  user_id bigint references users (id) on delete set null,
  subject_kind text not null check (subject_kind in ('submission', 'application', 'venture')),
  subject_id bigint not null,
  title text not null,
  format text not null check (format in ('archive', 'pdf')),
  -- What its reader could see when it was ordered. Once that is something else, the dossier is out of reach.
  scope text not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'ended')),
  problem text check (problem in ('access', 'disk', 'error')),
  file_id bigint unique references files (id),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  check ((state = 'ready') = (file_id is not null)),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'ready' or ready_at is not null)
);
-- One at a time for each reader.
create unique index dossiers_making on dossiers (user_id) where state = 'making';
create index dossiers_of on dossiers (user_id, id desc) where state in ('making', 'ready', 'failed');
create index dossiers_current on dossiers (state) where state in ('making', 'ready');

create table dossier_links (
  token_hash bytea primary key,
  dossier_id bigint not null references dossiers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index dossier_links_of on dossier_links (dossier_id);
