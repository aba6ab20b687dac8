-- Functions that the tables of several areas use.

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

-- The Monday of a week. Weeks begin on Monday, in UTC.
create function week_of(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('week', at at time zone 'UTC')::date
$$;

-- The hash of an entry of a chain: over the entry and the hash before it.
create function chain_hash(head bytea, entry text) returns bytea language sql immutable as $$
  select sha256(head || convert_to(entry, 'UTF8'))
$$;

-- Makes a table of chains: a trigger gives each new entry its position, and its hash over the one before and the entry's text.
-- entries: the table, with position and hash; chain_column: its column with the key of the chain; heads: the table of heads, with length
-- and head; heads_key: its key; entry_text: the function that gives an entry's text.
-- The head stays locked until the transaction ends, so the entries of one chain are written one after the other.
-- The trigger's function is written out for the table, because its statements are then planned once.
create function chain_table(entries text, chain_column text, heads text, heads_key text, entry_text text)
returns void language plpgsql as $$
begin
  execute format($define$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      last bytea;
    begin
      select length + 1, head into strict new.position, last from %2$I where %3$I = new.%4$I for update;
      new.hash := chain_hash(last, %5$I(new));
      update %2$I set length = new.position, head = new.hash where %3$I = new.%4$I;
      return new;
    end $body$ $define$, 'chain_' || entries, heads, heads_key, chain_column, entry_text);
  execute format('create trigger %I before insert on %I for each row execute function %I()',
    entries || '_chained', entries, 'chain_' || entries);
end $$;
