-- Mailings: emails of the team to the people of a filtered list.

create table mailings (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'held', 'sending', 'sent', 'withdrawn')),
  -- The list and its filters (contract/src/mailings/audience.ts).
  audience jsonb not null,
  -- The same in words, and the name of the cohort or call that a text can contain, as they were when it was written or held.
  audience_title text not null,
  audience_filters text[] not null default '{}',
  list_name text,
  subject text not null default '',
  text text not null default '',
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  -- Who sent it, as the audit log will name them when it goes.
  sender_id bigint references users (id) on delete set null,
  sender_name text,
  request_id text,
  ip text,
  held_at timestamptz,
  sends_at timestamptz,
  sent_at timestamptz,
  -- How many people were on the list when it was held, and how many of them have an email by now.
  recipients integer,
  emails integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state not in ('held', 'sending', 'sent') or (sends_at is not null and recipients is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index mailings_author on mailings (author_id) where author_id is not null;
create index mailings_sender on mailings (sender_id) where sender_id is not null;
create index mailings_held on mailings (held_at) where held_at is not null;
create index mailings_going on mailings (state) where state in ('held', 'sending');

-- Fixed when a mailing is held. Each is worked on once, in the transaction that queues their email.
create table mailing_recipients (
  id bigint generated always as identity primary key,
  mailing_id bigint not null references mailings (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  -- The ventures for which they are on the list.
  ventures text[] not null default '{}',
  outcome text not null default 'waiting' check (outcome in (
    'waiting', 'emailed', 'digest', 'returned', 'unsubscribed', 'not_joined', 'disabled', 'gone')),
  -- What became of the email, copied from the outbox before it is deleted there.
  email_state text,
  unique (mailing_id, user_id)
);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, id) where outcome = 'waiting';
create index mailing_recipients_user on mailing_recipients (user_id) where user_id is not null;
