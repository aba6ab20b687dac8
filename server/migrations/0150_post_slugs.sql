-- A post's address in words. Every address that a post ever had leads to it, and none becomes another post's: the rows
-- of a deleted post stay.
create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]' and length(slug) <= 80),
  post_id bigint references posts (id) on delete set null,
  created_at timestamptz not null default now()
);
create index post_slugs_of_post on post_slugs (post_id);

alter table posts add column slug text unique references post_slugs (slug);

-- Existing posts get one from their title, as new posts do (contract/src/content/post-slug.ts).
do $$
declare
  post record;
  base text;
  candidate text;
  number integer;
begin
  for post in select id, title from posts order by id loop
    base := lower(regexp_replace(normalize(post.title, NFKD), '[\u0300-\u036f''’]', '', 'g'));
    base := rtrim(left(trim('-' from regexp_replace(base, '[^a-z0-9]+', '-', 'g')), 70), '-');
    if base = '' then
      base := 'post';
    elsif base !~ '[a-z]' or base in ('search', 'topics') then
      base := 'post-' || base;
    end if;
    candidate := base;
    number := 1;
    while exists (select from post_slugs where slug = candidate) loop
      number := number + 1;
      candidate := base || '-' || number;
    end loop;
    insert into post_slugs (slug, post_id) values (candidate, post.id);
    update posts set slug = candidate where id = post.id;
  end loop;
end $$;

alter table posts alter column slug set not null;
