-- One conversation per member; messages are numbered in the order in which they were stored.

create table conversations (
  user_id bigint primary key references users (id) on delete cascade,
  last_message_id bigint,
  last_text text not null default '',
  last_at timestamptz not null default now(),
  waiting_since timestamptz,
  member_read_up_to bigint not null default 0,
  admin_read_up_to bigint not null default 0,
  created_at timestamptz not null default now()
);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_recent on conversations (last_at desc, user_id desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (user_id) on delete cascade,
  sender_id bigint not null,
  sender_name text not null,
  text text not null,
  client_key text,
  created_at timestamptz not null default now()
);
create index messages_of_conversation on messages (conversation_id, id desc);
create unique index messages_client_key on messages (conversation_id, sender_id, client_key) where client_key is not null;

create table message_files (
  message_id bigint not null references messages (id) on delete cascade,
  file_id bigint not null references files (id),
  primary key (message_id, file_id)
);
create index message_files_file on message_files (file_id);
