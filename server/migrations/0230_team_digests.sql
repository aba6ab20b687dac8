-- Administrators choose which emails to the team they get, and how: at once, in one digest a day, or not at all.

create table team_email_choices (
  user_id bigint primary key references users (id) on delete cascade,
  -- How they get the emails of a topic, where they chose.
  timings jsonb not null default '{}',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The day of the newest digest, in the recipient's time zone: there is one a day.
  digest_on date
);

-- What waits for the digest of its recipient: until `emailed_at` is set.
alter table notifications add column is_for_digest boolean not null default false;
create index notifications_for_digest on notifications (user_id, id) where is_for_digest and emailed_at is null;

-- Enquiries that arrived have a kind of their own.
update notifications set kind = 'new_enquiry'
from submissions
where kind = 'new_submission' and subject_kind = 'submission' and submissions.id = subject_id
  and contact_type = 'general_inquiry';
