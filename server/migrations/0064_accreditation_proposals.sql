-- Decisions about investors' proofs that one person on the team proposed. They count once another one has confirmed them.
create table accreditation_proposals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- What it is about; once the account has another proof, the proposal is over.
  proof_file_id bigint references files (id) on delete set null,
  decision text not null check (decision in ('accepted', 'refused')),
  reason text not null default '',
  valid_until date,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn', 'overtaken')),
  proposed_by bigint references users (id) on delete set null,
  proposed_by_name text not null,
  at timestamptz not null default now(),
  -- Who confirmed or declined it, and why.
  answered_by bigint references users (id) on delete set null,
  answered_by_name text,
  answer text not null default '',
  ended_at timestamptz,
  check ((decision = 'accepted') = (valid_until is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  check (answered_by <> proposed_by)
);
create unique index accreditation_proposals_waiting on accreditation_proposals (user_id) where state = 'waiting';
create index accreditation_proposals_of_user on accreditation_proposals (user_id, id desc);
create index accreditation_proposals_proof on accreditation_proposals (proof_file_id);
create index accreditation_proposals_proposed_by on accreditation_proposals (proposed_by);
create index accreditation_proposals_answered_by on accreditation_proposals (answered_by);

alter table accreditation_decisions
  drop constraint accreditation_decisions_decision_check,
  add constraint accreditation_decisions_decision_check check (decision in ('accepted', 'refused', 'revoked')),
  -- The second person; null where one was enough.
  add column confirmed_by bigint references users (id) on delete set null,
  add column confirmed_by_name text,
  add constraint accreditation_decisions_by_two check (confirmed_by <> decided_by);
create index accreditation_decisions_confirmed_by on accreditation_decisions (confirmed_by);
