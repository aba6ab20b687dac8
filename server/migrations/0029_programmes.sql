-- Programmes, which a team offers again and again, and their calls for applications.

create table programmes (
  id bigint generated always as identity primary key,
  -- Of its public address; unchanged once it was published.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 200),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null,
  -- Who it is for, in a sentence; empty for none.
  audience text not null check (char_length(audience) <= 300),
  image text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);
create index programmes_updated_by on programmes (updated_by);
create trigger programmes_announce after insert or update or delete on programmes
  for each statement execute function announce_content_change();
create trigger limit_programmes after insert on programmes
  for each row execute function refuse_beyond_limit('programmes', '200', '');

create table calls (
  id bigint generated always as identity primary key,
  programme_id bigint not null references programmes (id),
  -- Unique among all calls: applicants reach theirs by it alone.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 1 and 200),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  opens_at timestamptz not null,
  -- Null: it takes applications all the time.
  closes_at timestamptz,
  -- In which its times were entered.
  time_zone text not null,
  places integer check (places between 1 and 100000),
  -- Who may apply; an empty list or null is no condition.
  roles text[] not null check (cardinality(roles) > 0),
  countries text[] not null default '{}',
  max_venture_age_years integer check (max_venture_age_years between 1 and 100),
  stages text[] not null default '{}',
  applications_per_member integer not null check (applications_per_member between 1 and 20),
  can_change_until_close boolean not null,
  -- Minutes after closes_at in which applications still count; never public.
  grace_minutes integer not null check (grace_minutes between 0 and 120),
  -- [{ question, answer }] in the order of the page.
  faq jsonb not null,
  form_id bigint not null unique references forms (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null,
  constraint calls_close_after_opening check (closes_at > opens_at)
);
create index calls_of_programme on calls (programme_id, id desc);
create index calls_updated_by on calls (updated_by);
create index calls_public_by_opening on calls (opens_at) where state = 'published';
create index calls_public_by_closing on calls (closes_at) where state = 'published';
create trigger calls_announce after insert or update or delete on calls
  for each statement execute function announce_content_change();
create trigger limit_calls_of_programme after insert on calls
  for each row execute function refuse_beyond_limit('callsOfProgramme', '500', 'programme_id');

-- The page of a published call shows its questions.
create function announce_form_of_call() returns trigger language plpgsql as $$
declare
  next_revision bigint;
begin
  if exists (select from calls where form_id = new.form_id and state = 'published') then
    update content_revision set revision = revision + 1 returning revision into next_revision;
    perform pg_notify('content_changed', next_revision::text);
  end if;
  return null;
end $$;
create trigger form_versions_announce after insert or update on form_versions
  for each row execute function announce_form_of_call();
