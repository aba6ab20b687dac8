-- Readers search posts by their words. The expression is the one that queries name (posts.repository.ts).
create index posts_words on posts using gin (
  to_tsvector('english', title || ' ' || subject || ' ' || excerpt || ' ' || regexp_replace(content, '<[^<>]*>', ' ', 'g'))
);
