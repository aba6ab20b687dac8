-- Who changed a rubric and who recorded a choice, by account as well as by name, so that deleting the account removes the name.

alter table rubrics add column changed_by bigint references users (id) on delete set null;
alter table stage_rubrics add column changed_by bigint references users (id) on delete set null;
alter table selection_days add column chosen_by bigint references users (id) on delete set null;
create index rubrics_changed_by on rubrics (changed_by) where changed_by is not null;
create index stage_rubrics_changed_by on stage_rubrics (changed_by) where changed_by is not null;
create index selection_days_chosen_by on selection_days (chosen_by) where chosen_by is not null;

-- Earlier rows: the one colleague of that name.
create temporary table colleagues on commit drop as
  select min(id) as id, first_name || ' ' || last_name as name from users where role = 'admin' group by 2 having count(*) = 1;
update rubrics set changed_by = colleagues.id from colleagues where colleagues.name = changed_by_name;
update stage_rubrics set changed_by = colleagues.id from colleagues where colleagues.name = changed_by_name;
update selection_days set chosen_by = colleagues.id from colleagues where colleagues.name = chosen_by_name;
drop table colleagues;
