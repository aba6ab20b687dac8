-- Hashes alone do not show that everything was written anew. Once a minute the heads of the chains that moved are sealed
-- with a key that is not in the database.

create table chain_seals (
  id bigint primary key,
  at timestamptz not null,
  -- [[chain, length, head in hex], …] of the chains that moved since the seal before, by name.
  heads jsonb not null,
  -- The fingerprint of the key.
  key_id text not null,
  -- HMAC over all of the above and the mac before.
  mac bytea not null
);

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals are only ever added';
end $$;
create trigger chain_seals_kept before update or delete or truncate on chain_seals
  for each statement execute function refuse_seal_change();

-- How far each chain is sealed. Only tells the next seal what moved; verifying reads the seals themselves.
create table sealed_chains (
  chain text primary key,
  length bigint not null,
  head bytea not null
);
