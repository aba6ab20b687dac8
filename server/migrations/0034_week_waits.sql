-- Median and p90 of each week, exact, so that a chart of years reads one row a week. What lies across weeks (a kind, an industry, all
-- together) is still added up from the spoken waits.
create table week_waits (
  week date not null,
  subject text not null check (subject in ('decisions', 'answers')),
  count integer not null,
  median double precision not null,
  p90 double precision not null,
  primary key (subject, week)
);
select mark_all_weeks();
