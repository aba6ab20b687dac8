-- An email is queued once for each cause, kind and address, however often the job of its cause runs.

alter table email_outbox add column cause text;
create unique index email_outbox_once on email_outbox (cause, kind, to_address) where cause is not null;

-- The emails that an address is still to get, in their order; it lists all queued ones, too.
create index email_outbox_queue on email_outbox (to_address, id) where state = 'queued';
drop index mail_outbox_due;

-- The version before marked causes in another table, in the transaction that queued their emails: both have its time. A job that was
-- cut off then runs again within a day.
update email_outbox set cause = found.cause
from (
  select distinct on (mark.key, email.kind, email.to_address) email.id, mark.key as cause
  from idempotency_keys mark join email_outbox email on email.created_at = mark.created_at
  where mark.scope = 'mails' and mark.created_at > now() - interval '2 days'
) found
where email_outbox.id = found.id;
delete from idempotency_keys where scope = 'mails';
