-- The person of the team's page (section 'people') who wrote a post; null for anyone else, who has only a name.
alter table posts add column author_key text check (author_key ~ '^[0-9a-f]{32}$');
alter table post_versions add column author_key text;
