-- What the team decided about an investor's proof of accreditation; the newest one holds.
create table accreditation_decisions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  decision text not null check (decision in ('accepted', 'refused')),
  reason text not null default '',
  -- Last day on which an accepted proof holds.
  valid_until date,
  decided_by bigint references users (id) on delete set null,
  decided_by_name text not null,
  at timestamptz not null default now(),
  check ((decision = 'accepted') = (valid_until is not null))
);
create index accreditation_decisions_of_user on accreditation_decisions (user_id, id desc);

create index users_role on users (role, id desc);
