-- The one search: titles of documents have an index, and typing errors in everything that it finds are forgiven.

create index documents_search on documents using gin (search_words(title));

-- Whether a text that an index searches has a word of the query.
create function is_searched_word(query tsquery) returns boolean language sql stable as $$
  select exists (select from submissions where search @@ query)
    or exists (select from users where search @@ query)
    or exists (select from ventures where search @@ query)
    or exists (select from messages where search @@ query)
    or exists (select from venture_cards where search @@ query)
    or exists (select from resource_parts where search @@ query)
    or exists (select from documents where search_words(title) @@ query)
    or exists (select from entrepreneur_profiles where search_words(business_name_idea) @@ query)
$$;

-- As before, but a frequent word is found in the newest texts, where an index would first read every place of it, and the indexes are asked
-- for the others in portions: hardly any of them is stored.
create or replace function search_spellings(tried text[]) returns setof text language sql stable set enable_seqscan = off as $$
  with newest as (
    (select search from submissions order by id desc limit 100)
    union all (select search from users order by id desc limit 100)
    union all (select search from messages order by id desc limit 100)
    union all (select search from ventures order by id desc limit 100)
    union all (select search_words(title) from documents order by id desc limit 100)
    union all select search_words(concat_ws(' ', name, stored)) from (
      select name, null as stored from tags union all select alt, file_name from pictures
      union all (select document ->> 'title', null from openings order by id desc limit 500)
      union all select title, concat_ws(' ', summary, author) from resources
      union all select title, null from calls union all select name, null from programmes union all select name, null from cohorts
      union all (select title, null from events order by id desc limit 500)
      union all (select name, null from projects order by id desc limit 500)
      union all (select title, concat_ws(' ', subject, author_name) from posts order by id desc limit 500)
    ) few
  ), near as materialized (
    select unnest(tsvector_to_array(search)) as word from newest intersect select unnest(tried)
  )
  select word from near
  union all
  select word from (
    select array_agg(word) as words, string_agg('''' || word || '''', '|')::tsquery as query
    from unnest(tried) with ordinality one (word, n) where word not in (select near.word from near) group by n / 32
  ) portion, unnest(words) word
  where is_searched_word(portion.query) and is_searched_word(('''' || word || '''')::tsquery)
$$;
