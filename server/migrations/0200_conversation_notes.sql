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
