-- What the team says often, to insert into a conversation.
create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  edited_by bigint references users (id) on delete set null,
  edited_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index canned_answers_title on canned_answers (lower(title));
