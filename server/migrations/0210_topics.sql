-- What posts are about. Each topic has a page at its address in words; addresses that it had before, and those of topics
-- that were merged into it, lead to it.
create table topics (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index topics_by_name on topics (lower(name));

create table topic_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and length(slug) <= 80),
  topic_id bigint not null references topics (id) on delete cascade,
  is_current boolean not null default true
);
create unique index topic_slugs_current on topic_slugs (topic_id) where is_current;
create index topic_slugs_of_topic on topic_slugs (topic_id);

create table post_topics (
  post_id bigint not null references posts (id) on delete cascade,
  topic_id bigint not null references topics (id) on delete cascade,
  primary key (post_id, topic_id)
);
create index post_topics_of_topic on post_topics (topic_id);

create trigger topics_announce after insert or update or delete on topics
  for each statement execute function announce_content_change();
create trigger topic_slugs_announce after insert or update or delete on topic_slugs
  for each statement execute function announce_content_change();
create trigger post_topics_announce after insert or update or delete on post_topics
  for each statement execute function announce_content_change();
