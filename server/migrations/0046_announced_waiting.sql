-- Whether an applicant was told by email that their application is on the waiting list. Only then their page says so.
alter table waiting_list add column is_announced boolean not null default false;

update waiting_list set is_announced = true
where exists (
  select from email_outbox
  where kind = 'call_application_moved' and cause like 'application-moved:' || submission_id || ':%'
    and subject = 'Your application is on the waiting list'
);
