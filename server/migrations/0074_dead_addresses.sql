-- Addresses from which emails come back (docs/decisions/returned-emails.md), and what became of emails to them.

create table dead_addresses (
  -- In lower case.
  address text primary key check (address = lower(address)),
  since timestamptz not null default now(),
  -- The enhanced status code (RFC 3463), where the other server named one, and its text.
  code text not null,
  reason text not null,
  email_id bigint references email_outbox (id) on delete set null,
  -- When the address was proven, or the team chose to try again: reports about emails sent before no longer count.
  alive_at timestamptz
);
create index dead_addresses_email on dead_addresses (email_id);

alter table email_outbox drop constraint email_outbox_state_check,
  add constraint email_outbox_state_check check (state in ('queued', 'sent', 'failed', 'returned', 'suppressed'));
drop index email_outbox_sent;
create index email_outbox_done on email_outbox (sent_at) where state in ('sent', 'returned', 'suppressed');
create index email_outbox_unreached on email_outbox (state, id desc) where state in ('returned', 'suppressed');
