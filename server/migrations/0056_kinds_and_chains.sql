-- Emails are of the kinds of the one table of notifications, and spelled like it.
update email_outbox set kind = replace(kind, '-', '_') where kind like '%-%';

-- Audit entries are chained by a function that other append-only tables can use.

create function chain_hash(head bytea, entry text) returns bytea language sql immutable as $$
  select sha256(head || convert_to(entry, 'UTF8'))
$$;

-- Appends each new entry to its chain: sets its position, and its hash over the one before and the entry's text.
-- Arguments: the table of heads (with length and head), its key, the entries' column with that key, the function that gives an entry's text.
-- The head stays locked until the transaction ends, so the entries of one chain are written one after the other.
create function chain_entry() returns trigger language plpgsql as $$
declare
  last bytea;
begin
  execute format('select length + 1, head from %I where %I = ($1).%I for update', tg_argv[0], tg_argv[1], tg_argv[2])
    into strict new.position, last using new;
  execute format('select chain_hash($1, %I($2))', tg_argv[3]) into strict new.hash using last, new;
  execute format('update %I set length = ($1).position, head = ($1).hash where %I = ($1).%I', tg_argv[0], tg_argv[1], tg_argv[2])
    using new;
  return new;
end $$;

-- One chain of 64 for each connection, as before.
alter table audit_log alter column slot set default (pg_backend_pid() % 64)::smallint;
drop trigger audit_log_chained on audit_log;
create trigger audit_log_chained before insert on audit_log
  for each row execute function chain_entry('audit_chains', 'slot', 'slot', 'audit_row_text');
drop function chain_audit_row();
