-- What each account chose about its notifications, and when its digests and its quiet hours are.

create table notification_choices (
  user_id bigint not null references users (id) on delete cascade,
  -- A topic, a kind, or a digest (daily_digest, weekly_digest).
  name text not null,
  -- Null where the topic's choice or the default applies.
  email text check (email in ('now', 'daily', 'weekly', 'never')),
  bell boolean,
  chosen_at timestamptz not null default now(),
  primary key (user_id, name)
);

create table notification_schedules (
  user_id bigint primary key references users (id) on delete cascade,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The day of the weekly digest: 1 is Monday.
  weekly_day smallint not null default 1 check (weekly_day between 1 and 7),
  -- Minutes of the day in the account's time zone. They can cross midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- The day of the newest digest of each kind, in the account's time zone: there is one a day or week.
  daily_on date,
  weekly_on date,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- What was chosen before.
insert into notification_choices (user_id, name, email, chosen_at)
select user_id, case kind when 'away' then 'messages' else 'update_published' end, 'never', at from email_opt_outs;

insert into notification_choices (user_id, name, email)
select user_id, case topic when 'submissions' then 'new_submissions' else topic end, case timing when 'none' then 'never' else timing end
from team_email_choices cross join jsonb_each_text(timings) as chosen (topic, timing)
-- Not what was the default: a choice for a topic would also email its kinds that only the bell shows.
where timing in ('now', 'daily', 'none') and timing <> case when topic in ('additions', 'assignments') then 'daily' else 'now' end
on conflict do nothing;

insert into notification_schedules (user_id, digest_hour, daily_on)
select user_id, digest_hour, digest_on from team_email_choices;

drop table email_opt_outs;
drop table team_email_choices;

-- Whether its recipient wants the bell to show it.
alter table notifications add column is_in_bell boolean not null default true;

-- An email that waits for the end of its recipient's quiet hours; the others to the address do not wait for it.
alter table email_outbox add column held_until timestamptz;
