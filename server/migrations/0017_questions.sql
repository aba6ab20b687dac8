-- Questions of investors about a venture or its documents, and every version of the answers.

create table questions (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  -- What it is about decides who reads it: a document goes with its questions, which would be open to others without it.
  document_id bigint references documents (id) on delete cascade,
  document_version integer,
  page integer check (page > 0),
  -- Of a question about the venture as a whole: how far its asker looked into it.
  level text check (level in ('granted', 'catalogue')),
  -- As the asker was told beforehand, whatever becomes of the level.
  is_named boolean not null,
  -- Null once the account is gone: what was answered stays without a name.
  asker_id bigint references users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'private', 'published', 'withdrawn', 'closed')),
  asked_at timestamptz not null default now(),
  reminded_at timestamptz,
  private_reason text not null default '' check (char_length(private_reason) <= 2000),
  published_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  closed_reason text not null default '' check (char_length(closed_reason) <= 2000),
  check ((document_id is null) = (level is not null)),
  check ((document_id is null) = (document_version is null)),
  check (document_id is not null or page is null),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'published' or published_at is not null)
);
create index questions_of_venture on questions (venture_id, id);
create index questions_of_document on questions (document_id, page) where document_id is not null;
create index questions_of_asker on questions (asker_id) where asker_id is not null;
create index questions_waiting on questions (asked_at) where state = 'waiting';

create table question_answers (
  question_id bigint not null references questions (id) on delete cascade,
  version integer not null,
  text text not null check (char_length(text) between 1 and 5000),
  is_of_team boolean not null,
  answered_by bigint references users (id) on delete set null,
  answered_by_name text not null,
  at timestamptz not null default now(),
  primary key (question_id, version)
);
create index question_answers_of_author on question_answers (answered_by) where answered_by is not null;
