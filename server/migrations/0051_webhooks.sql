-- Endpoints of other programs, what was sent to them, and how it went.

create table webhooks (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  url text not null,
  -- Kinds of notifications. One that no release knows is never sent.
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null default 'on' check (state in ('on', 'off')),
  off_reason text check (off_reason in ('by_hand', 'failing', 'gone', 'no_secret')),
  switched_at timestamptz not null default now(),
  -- Encrypted with the installation's key; empty once that key is lost.
  secret text not null,
  -- Signs, too, until it ends: the receiver is given the new one in the meantime.
  former_secret text,
  former_secret_ends_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'off') = (off_reason is not null)),
  check ((former_secret is null) = (former_secret_ends_at is null))
);
create trigger limit_webhooks after insert on webhooks
  for each row execute function refuse_beyond_limit('webhooks', '20', '');

-- An event for one endpoint: written with what happened, in one transaction, and sent afterwards.
create table webhook_messages (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  -- The path of the call that replies with the subject.
  call text not null,
  dedupe_key text not null,
  -- The time of the transaction: what it reports of a subject is one event, however many people it notifies.
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Not sent before. While a node sends the message this lies in the future, so that no other does.
  due_at timestamptz not null default now(),
  -- Attempts since it waits, and when the first of them began.
  attempts integer not null default 0,
  tried_since timestamptz,
  unique (webhook_id, subject_kind, subject_id, kind, at),
  unique (webhook_id, subject_kind, subject_id, kind, dedupe_key)
);
-- The messages of a subject are sent in their order.
create index webhook_messages_in_order on webhook_messages (webhook_id, subject_kind, subject_id, id) where state = 'waiting';
create index webhook_messages_due on webhook_messages (webhook_id, due_at) where state = 'waiting';
create index webhook_messages_log on webhook_messages (webhook_id, id desc);
create index webhook_messages_by_state on webhook_messages (webhook_id, state, id desc);
create index webhook_messages_age on webhook_messages (at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references webhook_messages (id) on delete cascade,
  at timestamptz not null,
  status smallint,
  failure text check (failure in ('address', 'name', 'connection', 'tls', 'timeout', 'protocol')),
  took_ms integer not null,
  -- The first kilobyte of it.
  reply text not null default '',
  check ((status is null) <> (failure is null))
);
create index webhook_attempts_of_message on webhook_attempts (message_id, id desc);
