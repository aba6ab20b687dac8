-- Which of these words are stored anywhere that is searched. The planner expects to find a word soon by reading rows, but most of these
-- are nowhere, so it is told to ask the indexes.
create function search_spellings(tried text[]) returns setof text language sql stable set enable_seqscan = off as $$
  select word from unnest(tried) word, lateral (select ('''' || word || '''')::tsquery as query) one
  where exists (select from submissions where search @@ query)
    or exists (select from users where search @@ query)
    or exists (select from ventures where search @@ query)
    or exists (select from messages where search @@ query)
    or exists (select from venture_cards where search @@ query)
    or exists (select from resource_parts where search @@ query)
    or exists (select from entrepreneur_profiles where search_words(business_name_idea) @@ query)
  union
  select word from (
    select name from tags union all select alt || ' ' || file_name from pictures
    union all select document ->> 'title' from openings
    union all select concat_ws(' ', title, summary, author) from resources
  ) few (stored), unnest(tsvector_to_array(search_words(stored))) word
  where word = any(tried)
$$;
