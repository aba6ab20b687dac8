-- One way to make any text searchable: without accents and capitals, in words of letters and digits, so that the parts of addresses are
-- words, too. Words with an apostrophe or a hyphen are also found written as one, and long numbers by any of their ends, however
-- they are grouped (platform/database/search-query.ts reads what is typed in the same way). It names built-in functions only, because
-- a restored dump has no search path.
create function search_words(stored text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := lower(coalesce(stored, ''));
  is_plain boolean := octet_length(plain) = char_length(plain);
  more text := '';
begin
  if not is_plain then
    plain := lower(regexp_replace(normalize(coalesce(stored, ''), NFKD), '[\u0300-\u036f]', '', 'g'));
    plain := replace(replace(replace(translate(plain, 'øłđıð', 'oldid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  if plain ~ '[''’-]' then
    select string_agg(regexp_replace(word[1], '[''’-]', '', 'g'), ' ') into more
    from regexp_matches(plain, '[a-z\u00c0-\u1fff]+(?:[''’-][a-z\u00c0-\u1fff]+)+', 'g') word;
  end if;
  if plain ~ '\d[\d ()./-]{5}' then
    select concat_ws(' ', more, string_agg(right(digits, length), ' ')) into more
    from regexp_matches(replace(plain, '(0)', ''), '\d[\d ()./-]{5,24}\d', 'g') number,
      regexp_replace(number[1], '\D', '', 'g') digits, generate_series(4, length(digits)) length
    where length(digits) between 7 and 20;
  end if;
  if is_plain then
    return to_tsvector('pg_catalog.simple', regexp_replace(concat_ws(' ', plain, more), '[^0-9a-z]+', ' ', 'g'));
  end if;
  return to_tsvector('pg_catalog.simple', regexp_replace(concat_ws(' ', plain, more),
    '[^0-9a-z\u00c0-\u1fff\u3040-\ud7ff\uf900-\ufaff]+', ' ', 'g'));
end $$;

alter table users add column search tsvector not null
  generated always as (search_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) stored;
create index users_search on users using gin (search);

alter table ventures add column search tsvector not null generated always as (search_words(name)) stored;
create index ventures_search on ventures using gin (search);

alter table messages add column search tsvector not null generated always as (search_words(text)) stored;
create index messages_search on messages using gin (search);

drop index submissions_title;
alter table submissions drop column search_text;
alter table submissions add column search tsvector not null generated always as (search_words(
  first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(title, '') || ' ' || message)) stored;
create index submissions_search on submissions using gin (search);

drop index entrepreneur_profiles_business_name;
create index entrepreneur_profiles_business_name on entrepreneur_profiles using gin (search_words(business_name_idea));

-- The labels that cards are found by are known to the application alone: their words stay, the others are made anew.
update venture_cards set search =
  search_words(concat_ws(' ', name, tagline, location, array_to_string(tsvector_to_array(search), ' ')));

-- Texts are also found by other forms of their words.
alter table resource_parts drop column search;
alter table resource_parts add column search tsvector not null generated always as (
  to_tsvector('english', title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))
    || search_words(title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))) stored;
create index resource_parts_search on resource_parts using gin (search);

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
