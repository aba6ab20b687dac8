-- Rounds, commitments to them and the ledger of their steps. Money is in minor units of the round's currency.

create table rounds (
  id bigint generated always as identity primary key,
  venture_id bigint not null references ventures (id) on delete cascade,
  state text not null default 'draft'
    check (state in ('draft', 'proposed', 'open', 'suspended', 'settling', 'closed', 'failed', 'cancelled')),
  -- The terms in force, of which round_terms has every version.
  terms_version integer not null default 1,
  instrument text not null check (instrument in ('equity', 'convertible_note', 'safe', 'revenue_share', 'loan')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  target bigint not null check (target between 1 and 10000000000000),
  minimum bigint not null check (minimum between 1 and target),
  hard_cap bigint not null check (hard_cap between target and 10000000000000),
  ticket_min bigint not null check (ticket_min between 1 and ticket_max),
  ticket_max bigint not null check (ticket_max between 1 and hard_cap),
  reflection_days integer not null check (reflection_days between 1 and 14),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- The end of the last day for payments.
  payment_due_at timestamptz not null,
  approved_at timestamptz,
  opened_at timestamptz,
  -- When the outcome is decided; null before the round has ended.
  settles_at timestamptz,
  -- At the latest.
  latest_settling_at timestamptz,
  -- Since when the founder decides: the minimum was reached, and the last reflection period has ended.
  deciding_at timestamptz,
  closed_at timestamptz,
  -- Where it goes on, and since when its clocks stand.
  suspended_from text check (suspended_from in ('open', 'settling')),
  suspended_at timestamptz,
  -- Why it was returned, suspended or cancelled.
  reason text not null default '',
  lead_commitment_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (closes_at > opens_at),
  check ((state = 'suspended') = (suspended_at is not null)),
  check ((suspended_at is null) = (suspended_from is null)),
  check ((state in ('open', 'suspended', 'settling', 'closed', 'failed')) <= (opened_at is not null))
);
create unique index rounds_raising on rounds (venture_id) where state in ('open', 'suspended', 'settling');
create index rounds_of_venture on rounds (venture_id, id);
-- What the clock changes next.
create index rounds_opening on rounds (opens_at) where state = 'proposed' and approved_at is not null;
create index rounds_ending on rounds (closes_at) where state = 'open';
create index rounds_settling on rounds (settles_at) where state = 'settling' and deciding_at is null;
create index rounds_of_lead on rounds (lead_commitment_id) where lead_commitment_id is not null;

create table round_terms (
  round_id bigint not null references rounds (id) on delete cascade,
  version integer not null,
  document jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by bigint references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  -- Null while a change waits for the team.
  in_force_at timestamptz,
  primary key (round_id, version)
);
create unique index round_terms_waiting on round_terms (round_id) where in_force_at is null;

-- Terms in force never change; a draft is version 1 until the round opens.
create function refuse_terms_change() returns trigger language plpgsql as $$
begin
  if old.in_force_at is not null and (new.document, new.sha256, new.in_force_at, new.version)
    is distinct from (old.document, old.sha256, old.in_force_at, old.version) then
    raise exception 'terms in force never change';
  end if;
  return new;
end $$;
create trigger round_terms_kept before update on round_terms for each row execute function refuse_terms_change();

-- Who committed, apart from what: the one place of names, which can be erased while the ledger stays.
create table parties (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  investing_party_id bigint references investing_parties (id) on delete set null,
  kind text not null check (kind in ('person', 'company', 'vehicle')),
  name text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  registration_number text,
  email text,
  -- Until when name, email and agreements stay after the account is gone; null for those who never went firm.
  retain_until date,
  erased_at timestamptz
);
create index parties_of_user on parties (user_id) where user_id is not null;
create index parties_of_investing_party on parties (investing_party_id) where investing_party_id is not null;
create index parties_to_erase on parties (retain_until) where user_id is null and erased_at is null;

create table commitments (
  id bigint generated always as identity primary key,
  round_id bigint not null references rounds (id),
  party_id bigint not null references parties (id),
  -- The end of a soft commitment, an offer or a reflection period. Clocks only: what is promised stands in the ledger.
  due_at timestamptz,
  -- Until when changed terms wait for an answer.
  reconfirm_by timestamptz,
  -- Until when an eligibility that ended has to be renewed.
  renew_by timestamptz,
  release_asked_at timestamptz,
  may_be_named boolean not null default false,
  signed_file_id bigint references files (id),
  unique (round_id, party_id)
);
create index commitments_of_party on commitments (party_id);
create index commitments_due on commitments (due_at) where due_at is not null;
create index commitments_to_reconfirm on commitments (reconfirm_by) where reconfirm_by is not null;
create index commitments_to_renew on commitments (renew_by) where renew_by is not null;
create unique index commitments_signed on commitments (signed_file_id) where signed_file_id is not null;

alter table rounds add foreign key (lead_commitment_id) references commitments (id);

create table round_chains (
  round_id bigint primary key references rounds (id),
  length bigint not null default 0,
  head bytea not null default '\x'
);

create function begin_round_chain() returns trigger language plpgsql as $$
begin
  insert into round_chains (round_id) values (new.id);
  return new;
end $$;
create trigger rounds_chain after insert on rounds for each row execute function begin_round_chain();

-- Every step of every commitment: no names, no free text, and never changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  round_id bigint not null references rounds (id),
  position bigint not null default 0,
  commitment_id bigint not null references commitments (id),
  step text not null check (
    step in (
      'soft', 'waitlisted', 'offered', 'firm', 'reconfirmed', 'scaled_back', 'accepted', 'allocated', 'signed',
      'funded', 'withdrawn', 'lapsed', 'declined', 'unpaid', 'returned'
    )
  ),
  amount bigint not null check (amount between 0 and 10000000000000),
  terms_version integer not null,
  actor_kind text not null check (actor_kind in ('investor', 'founder', 'team', 'system')),
  -- A number, no key: the account may go.
  actor_id bigint,
  request_id text not null,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 of salt and text of what was agreed.
  agreement_hash bytea,
  hash bytea not null default '\x',
  unique (round_id, position)
);
create index ledger_entries_of_commitment on ledger_entries (commitment_id, position);
create index ledger_entries_funded on ledger_entries (commitment_id) where step = 'funded';

create function ledger_entry_text(entry ledger_entries) returns text language sql stable as $$
  select jsonb_build_array(
    entry.id, entry.round_id, entry.position, entry.commitment_id, entry.step, entry.amount, entry.terms_version,
    entry.actor_kind, entry.actor_id, entry.request_id, extract(epoch from entry.at)::text,
    encode(entry.agreement_hash, 'hex')
  )::text
$$;
select chain_table('ledger_entries', 'round_id', 'round_chains', 'round_id', 'ledger_entry_text');

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- What exactly was agreed, as long as it is kept. Without its salt the hash in the ledger says nothing.
create table agreements (
  entry_id bigint primary key references ledger_entries (id),
  text text not null,
  typed_name text not null,
  salt bytea not null
);

-- Money that arrived or was paid back: recorded by a founder, confirmed by somebody else.
create table payments (
  id bigint generated always as identity primary key,
  commitment_id bigint not null references commitments (id),
  kind text not null check (kind in ('received', 'returned')),
  amount bigint not null check (amount between 1 and 10000000000000),
  reference text not null check (char_length(reference) between 1 and 200),
  paid_on date not null,
  recorded_by bigint references users (id) on delete set null,
  recorded_by_name text not null,
  recorded_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  -- The entry that a confirmation wrote; null where it is refused or waits.
  entry_id bigint unique references ledger_entries (id),
  check (recorded_by <> decided_by)
);
create index payments_of_commitment on payments (commitment_id);

-- Checks done outside of the platform; no identity papers.
create table party_checks (
  commitment_id bigint not null references commitments (id),
  kind text not null check (kind in ('identity', 'sanctions', 'source_of_funds')),
  done_by text not null check (char_length(done_by) between 1 and 200),
  done_on date not null,
  reference text not null check (char_length(reference) between 1 and 200),
  recorded_by bigint references users (id) on delete set null,
  recorded_by_name text not null,
  recorded_at timestamptz not null default now(),
  primary key (commitment_id, kind)
);

create table outside_money (
  id bigint generated always as identity primary key,
  round_id bigint not null references rounds (id) on delete cascade,
  amount bigint not null check (amount between 1 and 10000000000000),
  what text not null check (char_length(what) between 1 and 2000),
  evidence_file_id bigint not null unique references files (id),
  entered_by bigint references users (id) on delete set null,
  entered_by_name text not null,
  entered_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  is_confirmed boolean not null default false,
  check (entered_by <> decided_by)
);
create index outside_money_of_round on outside_money (round_id);

-- Not in the ledger: an interest binds nobody and can be taken back.
create table interests (
  round_id bigint not null references rounds (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  range_min bigint not null check (range_min between 0 and range_max),
  range_max bigint not null check (range_max between 0 and 10000000000000),
  note text not null default '' check (char_length(note) <= 2000),
  shows_name boolean not null default false,
  at timestamptz not null default now(),
  primary key (round_id, user_id)
);
create index interests_of_user on interests (user_id);
