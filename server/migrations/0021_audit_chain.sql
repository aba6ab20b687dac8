-- The audit log becomes tamper-evident: every row carries a hash over itself and the row before it. Sixty-four chains
-- instead of one, chosen by connection, so that parallel transactions do not wait for one another's commit.

create table audit_chains (
  slot smallint primary key,
  length bigint not null default 0,
  head bytea not null default '\x'
);
insert into audit_chains (slot) select generate_series(0, 63);

alter table audit_log add column slot smallint;
alter table audit_log add column position bigint;
alter table audit_log add column hash bytea;

-- What the hash covers. `at` as seconds: the same text in every time zone.
create function audit_row_text(row_ audit_log) returns text language sql stable as $$
  select jsonb_build_array(
    row_.id, extract(epoch from row_.at)::text, row_.actor_id, row_.actor_kind, row_.action, row_.subject_kind,
    row_.subject_id, row_.request_id, host(row_.ip), row_.details, row_.slot, row_.position
  )::text
$$;

create function chain_audit_row() returns trigger language plpgsql as $$
declare
  chain audit_chains;
begin
  new.slot := (pg_backend_pid() % 64)::smallint;
  select * into strict chain from audit_chains where slot = new.slot for update;
  new.position := chain.length + 1;
  new.hash := sha256(chain.head || convert_to(audit_row_text(new), 'UTF8'));
  update audit_chains set length = new.position, head = new.hash where slot = new.slot;
  return new;
end $$;

-- Rows from before the chains join chain 0 in their order.
do $$
declare
  entry audit_log;
  chain audit_chains;
begin
  for entry in select * from audit_log order by id loop
    select * into strict chain from audit_chains where slot = 0;
    entry.slot := 0;
    entry.position := chain.length + 1;
    entry.hash := sha256(chain.head || convert_to(audit_row_text(entry), 'UTF8'));
    update audit_log set slot = 0, position = entry.position, hash = entry.hash where id = entry.id;
    update audit_chains set length = entry.position, head = entry.hash where slot = 0;
  end loop;
end $$;

alter table audit_log alter column slot set not null;
alter table audit_log alter column position set not null;
alter table audit_log alter column hash set not null;
alter table audit_log alter column slot set default 0;
alter table audit_log alter column position set default 0;
alter table audit_log alter column hash set default '\x';
create unique index audit_log_position on audit_log (slot, position);
create index audit_log_actor on audit_log (actor_id, id desc);

create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_row();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
