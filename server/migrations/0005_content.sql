-- What editors write: blog posts and documents of texts, each with its versions.

create table posts (
  id bigint generated always as identity primary key,
  title text not null,
  subject text not null,
  author_name text not null,
  image text not null,
  content text not null,
  -- A published post is visible from publish_at on; before that it is scheduled.
  is_published boolean not null default false,
  publish_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null,
  check (not is_published or publish_at is not null)
);
create index posts_public on posts (publish_at desc, id desc) where is_published;
create index posts_changed on posts (updated_at desc, id desc);

create table post_versions (
  post_id bigint not null references posts (id) on delete cascade,
  version integer not null,
  title text not null,
  subject text not null,
  author_name text not null,
  image text not null,
  content text not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (post_id, version)
);

-- One document per section of the site; the brand and the switches of the public site are sections too.
create table content_sections (
  name text primary key,
  document jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);

create table content_section_versions (
  name text not null references content_sections (name) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (name, version)
);

-- Rises with every change of public content, in the order of the commits: the row's lock orders them.
create table content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into content_revision (revision) values (1);

-- No writer can forget to tell the nodes' page caches: the database does it.
create function announce_content_change() returns trigger language plpgsql as $$
declare
  next_revision bigint;
begin
  update content_revision set revision = revision + 1 returning revision into next_revision;
  perform pg_notify('content_changed', next_revision::text);
  return null;
end $$;

create trigger posts_announce after insert or update or delete on posts
  for each statement execute function announce_content_change();
create trigger content_sections_announce after insert or update or delete on content_sections
  for each statement execute function announce_content_change();
