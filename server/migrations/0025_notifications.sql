-- Notifications, emails owed, and who wants which.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  venture_id bigint references ventures (id) on delete cascade,
  group_key text,
  -- What makes the same notice the same: it is stored once.
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  emailed_at timestamptz,
  -- Waits for the digest of its recipient until `emailed_at` is set.
  is_for_digest boolean not null default false,
  unique (user_id, kind, dedupe_key)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_for_digest on notifications (user_id, id) where is_for_digest and emailed_at is null;

-- Emails owed: a row is written with what caused it, in one transaction, and delivered afterwards.
create table email_outbox (
  id bigint generated always as identity primary key,
  -- Left part of the Message-ID: a mail that is sent twice after a crash is recognisable as one.
  message_id uuid not null unique default gen_random_uuid(),
  kind text not null,
  -- An email is queued once for each cause, kind and address, however often the job of its cause runs.
  cause text,
  user_id bigint references users (id) on delete set null,
  to_address text not null,
  reply_to text,
  subject text not null,
  -- Emptied once sent: a mail may hold a link that opens an account.
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  -- An entry for the recipient's calendar: {"method": "REQUEST" or "CANCEL", "content": the text}. Emptied once sent, too.
  calendar jsonb,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Not tried before. While one node delivers the mail this lies in the future, so that no other does.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_failed on email_outbox (id desc) where state = 'failed';
create index email_outbox_sent on email_outbox (sent_at) where state = 'sent';
create index email_outbox_user on email_outbox (user_id);
create unique index email_outbox_once on email_outbox (cause, kind, to_address) where cause is not null;
-- The emails that an address is still to get, in their order; it lists all queued ones, too.
create index email_outbox_queue on email_outbox (to_address, id) where state = 'queued';

-- Emails that a member switched off.
create table email_opt_outs (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('away', 'updates')),
  at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Administrators choose which emails to the team they get, and how: at once, in one digest a day, or not at all.
create table team_email_choices (
  user_id bigint primary key references users (id) on delete cascade,
  -- How they get the emails of a topic, where they chose.
  timings jsonb not null default '{}',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The day of the newest digest, in the recipient's time zone: there is one a day.
  digest_on date
);
