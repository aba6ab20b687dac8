-- One conversation per member; messages are numbered in the order in which they were stored.

create table conversations (
  user_id bigint primary key references users (id) on delete cascade,
  last_message_id bigint,
  last_member_message_id bigint not null default 0,
  last_text text not null default '',
  last_at timestamptz not null default now(),
  waiting_since timestamptz,
  member_read_up_to bigint not null default 0,
  team_read_up_to bigint not null default 0,
  -- Up to where the member was emailed about messages not seen.
  emailed_up_to bigint not null default 0,
  assignee_id bigint references users (id) on delete set null,
  -- The team put it aside until a moment.
  snoozed_until timestamptz,
  snoozed_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index conversations_inbox on conversations (waiting_since, last_at desc, user_id desc);
create index conversations_unread on conversations (waiting_since, last_at desc, user_id desc)
  where last_member_message_id > team_read_up_to;
create index conversations_of_assignee on conversations (assignee_id, waiting_since, last_at desc, user_id desc)
  where assignee_id is not null;
create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null;
create index conversations_snoozed_by on conversations (snoozed_by) where snoozed_by is not null;

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (user_id) on delete cascade,
  sender_id bigint not null,
  sender_name text not null,
  text text not null,
  client_key text,
  search tsvector not null generated always as (search_words(text)) stored,
  created_at timestamptz not null default now()
);
create unique index messages_client_key on messages (conversation_id, sender_id, client_key) where client_key is not null;
-- In the order that queries ask for (as `submissions_newest_of_user`).
create index messages_newest_of_conversation on messages (conversation_id, id desc nulls last);
create index messages_search on messages using gin (search);

create table message_files (
  message_id bigint not null references messages (id) on delete cascade,
  file_id bigint not null references files (id),
  primary key (message_id, file_id)
);
create index message_files_file on message_files (file_id);

-- A reply by email is kept as it came, beside the message that was made of it.
create table message_originals (
  message_id bigint primary key references messages (id) on delete cascade,
  file_id bigint not null references files (id) on delete cascade
);
create index message_originals_file on message_originals (file_id);

-- A turn: from a member's first message that nobody has answered to the team's answer, or to its word that none is needed.
create table conversation_turns (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (user_id) on delete cascade,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('answered', 'dismissed')),
  closed_by bigint references users (id) on delete set null,
  -- Since when those who are told of unanswered members know of this one.
  escalated_at timestamptz,
  seconds integer generated always as (extract(epoch from closed_at - opened_at)::integer) stored,
  check ((closed_at is null) = (outcome is null))
);
create unique index conversation_turns_open on conversation_turns (conversation_id) where closed_at is null;
create index conversation_turns_of_conversation on conversation_turns (conversation_id, id desc);
create index conversation_turns_unescalated on conversation_turns (opened_at) where closed_at is null and escalated_at is null;
create index conversation_turns_answered on conversation_turns (closed_at) where outcome = 'answered';

-- Time to first answer, for numbers: one row for each turn that the team answered.
create view first_replies as
  select turn.id as turn_id, turn.conversation_id as user_id, member.role, turn.opened_at as asked_at,
    turn.closed_at as answered_at, turn.closed_by as answered_by, turn.seconds, turn.escalated_at is not null as was_escalated
  from conversation_turns turn
  join users member on member.id = turn.conversation_id
  where turn.outcome = 'answered';

-- Notes of the team beside a conversation, for the team. They are never joined to anything that a member can read.
create table conversation_notes (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (user_id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index conversation_notes_of_conversation on conversation_notes (conversation_id, id);
create index conversation_notes_of_author on conversation_notes (author_id) where author_id is not null;

-- What the team says often, to insert into a conversation.
create table saved_replies (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  edited_by bigint references users (id) on delete set null,
  edited_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_replies_title on saved_replies (lower(title));
