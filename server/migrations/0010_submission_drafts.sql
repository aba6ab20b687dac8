-- What a member typed into the submission form and did not send: one draft each, kept over devices.

create table submission_drafts (
  user_id bigint primary key references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- By the clock of the device, never later than the database's: the later edit wins.
  edited_at timestamptz not null
);

-- Submissions that a member may take into the account: those without one, by address.
create index submissions_unclaimed on submissions (lower(email), id desc) where user_id is null;
