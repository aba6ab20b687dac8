-- What editors write: blog posts with their topics, and documents of texts, each with its versions.

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

-- One document per section of the site; the brand and the switches of the public site are sections too.
create table content_sections (
  name text primary key,
  document jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id) on delete set null
);
create trigger content_sections_announce after insert or update or delete on content_sections
  for each statement execute function announce_content_change();

create table content_section_versions (
  name text not null references content_sections (name) on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (name, version)
);

create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  subject text not null,
  author_name text not null,
  -- The person of the team's page (section 'people') who wrote it; null for anyone else, who has only a name.
  author_key text check (author_key ~ '^[0-9a-f]{32}$'),
  image text not null,
  content text not null,
  -- What lists and search engines show of a post, where its editor writes it; empty: the beginning of its text.
  excerpt text not null default '',
  search_text text not null default '',
  -- A post may close with a quote of its own; empty for none.
  quote text not null default '',
  quote_source text not null default '',
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
-- Readers search posts by their words. The expression is the one that queries name (visible-posts.repository.ts).
create index posts_words on posts using gin (
  to_tsvector('english', title || ' ' || subject || ' ' || excerpt || ' ' || regexp_replace(content, '<[^<>]*>', ' ', 'g'))
);
create trigger posts_announce after insert or update or delete on posts
  for each statement execute function announce_content_change();

create table post_versions (
  post_id bigint not null references posts (id) on delete cascade,
  version integer not null,
  title text not null,
  subject text not null,
  author_name text not null,
  author_key text,
  image text not null,
  content text not null,
  excerpt text not null default '',
  search_text text not null default '',
  quote text not null default '',
  quote_source text not null default '',
  saved_at timestamptz not null default now(),
  saved_by bigint references users (id) on delete set null,
  primary key (post_id, version)
);

-- A post's address in words. Every address that a post ever had leads to it, and none becomes another post's: the rows
-- of a deleted post stay.
create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and length(slug) <= 80),
  post_id bigint references posts (id) on delete set null,
  created_at timestamptz not null default now()
);
create index post_slugs_of_post on post_slugs (post_id);
alter table posts add foreign key (slug) references post_slugs (slug);

-- What posts are about. Each topic has a page at its address in words; addresses that it had before, and those of topics
-- that were merged into it, lead to it.
create table topics (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index topics_by_name on topics (lower(name));
create trigger topics_announce after insert or update or delete on topics
  for each statement execute function announce_content_change();

create table topic_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and length(slug) <= 80),
  topic_id bigint not null references topics (id) on delete cascade,
  is_current boolean not null default true
);
create unique index topic_slugs_current on topic_slugs (topic_id) where is_current;
create index topic_slugs_of_topic on topic_slugs (topic_id);
create trigger topic_slugs_announce after insert or update or delete on topic_slugs
  for each statement execute function announce_content_change();

create table post_topics (
  post_id bigint not null references posts (id) on delete cascade,
  topic_id bigint not null references topics (id) on delete cascade,
  primary key (post_id, topic_id)
);
create index post_topics_of_topic on post_topics (topic_id);
create trigger post_topics_announce after insert or update or delete on post_topics
  for each statement execute function announce_content_change();

-- Pages name the owners' promised reply time: a change of the settings is a change of public content.
create trigger settings_announce after insert or update on settings
  for each row when (new.name = 'run_time') execute function announce_content_change();

-- The site says how many people read a proposal, which depends on who is in the team.
create trigger administrators_announce after insert or update of role, admin_role, disabled_at on users
  for each row when (new.role = 'admin') execute function announce_content_change();
create trigger former_administrators_announce after delete on users
  for each row when (old.role = 'admin') execute function announce_content_change();

-- A cover that stands by itself says what the library says of it: pages with it are drawn anew when that changes.
create trigger pictures_announce after update of alt on pictures
  for each statement execute function announce_content_change();
