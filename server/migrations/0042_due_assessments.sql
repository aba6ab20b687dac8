-- Until when a submission at the open door is to be assessed; stages have a date of their own.

alter table assessments add column due_on date,
  add constraint assessments_due_at_the_door check (due_on is null or stage_id is null);
create index assessments_due on assessments (due_on) where in_at is null and due_on is not null;

update settings set value = jsonb_set(value, '{settings,reviews,due_days}', '0')
where name = 'run_time' and value -> 'settings' ? 'reviews';
