-- Emails are of the kinds of the one table of notifications, and spelled like it.
update email_outbox set kind = replace(kind, '-', '_') where kind like '%-%';

-- Audit entries are chained in a way that other append-only tables can use.

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

-- One chain of 64 for each connection, as before.
alter table audit_log alter column slot set default (pg_backend_pid() % 64)::smallint;
drop trigger audit_log_chained on audit_log;
select chain_table('audit_log', 'slot', 'audit_chains', 'slot', 'audit_row_text');
drop function chain_audit_row();
