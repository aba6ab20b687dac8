-- Members add to what is under review, and take it back.

do $$
declare
  kinds text := (
    select string_agg(distinct quote_literal(kind), ', ')
    from pg_constraint, lateral (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      union all values ('added'), ('withdrawn')
    ) as known
    where conrelid = 'submission_events'::regclass and conname = 'submission_events_kind_check');
  counted text;
begin
  alter table submission_events drop constraint submission_events_kind_check;
  execute format('alter table submission_events add constraint submission_events_kind_check check (kind in (%s))', kinds);
  foreach counted in array array['submissions', 'submission_counts', 'submission_totals'] loop
    execute format('alter table %I drop constraint %I', counted, counted || '_status_check');
    execute format(
      'alter table %I add constraint %I check (status in (''review'', ''revision'', ''approved'', ''declined'', ''withdrawn''))',
      counted, counted || '_status_check');
  end loop;
end $$;

alter table submission_files add column event_id bigint references submission_events (id) on delete cascade;
comment on column submission_files.event_id is 'The addition that a file came with; null for a file of the version itself.';
create index submission_files_of_event on submission_files (event_id) where event_id is not null;
