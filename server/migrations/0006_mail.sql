-- Mails owed: a row is written with what caused it, in one transaction, and delivered afterwards.

create table mail_outbox (
  id bigint generated always as identity primary key,
  -- Left part of the Message-ID: a mail that is sent twice after a crash is recognisable as one.
  message_id uuid not null unique default gen_random_uuid(),
  kind text not null,
  user_id bigint references users (id) on delete set null,
  to_address text not null,
  reply_to text,
  subject text not null,
  -- Emptied once sent: a mail may hold a link that opens an account.
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Not tried before. While one node delivers the mail this lies in the future, so that no other does.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'queued';
create index mail_outbox_failed on mail_outbox (id desc) where state = 'failed';
create index mail_outbox_sent on mail_outbox (sent_at) where state = 'sent';
create index mail_outbox_user on mail_outbox (user_id);
