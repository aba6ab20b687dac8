-- The day of a check is a calendar date: the same for every reader, in the team's time zone.
alter table vetting_checks add column checked_day date not null default (now() at time zone 'UTC')::date;
update vetting_checks set checked_day = (checked_on at time zone coalesce(
  (select value #>> '{settings,working_hours,time_zone}' from settings where name = 'run_time'), 'UTC'))::date;
alter table vetting_checks drop column checked_on;
alter table vetting_checks rename column checked_day to checked_on;
