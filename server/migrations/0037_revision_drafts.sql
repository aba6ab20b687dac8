-- What a member typed into the form of a new version and did not send: one draft a submission, kept over devices.

create table revision_drafts (
  submission_id bigint primary key references submissions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  message text not null,
  -- Texts by the number of the request that they answer.
  answers jsonb not null,
  -- By the clock of the device, never later than the database's: the later edit wins.
  edited_at timestamptz not null
);

create index revision_drafts_user on revision_drafts (user_id);
