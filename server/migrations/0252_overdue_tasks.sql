-- The due date of which the owner of a task was reminded once it had passed: another date reminds again.
alter table team_tasks add column reminded_of date;
create index team_tasks_to_remind on team_tasks (due_on) where done_at is null and reminded_of is distinct from due_on;
