-- A firm commitment ends the interest of the same investor; until now it stayed beside it.
delete from interests
where exists (
  select from commitments
  join parties on parties.id = commitments.party_id
  join lateral (
    select step from ledger_entries where commitment_id = commitments.id order by position desc limit 1
  ) last on last.step not in ('soft', 'waitlisted', 'offered', 'withdrawn', 'lapsed', 'declined')
  where commitments.round_id = interests.round_id and parties.user_id = interests.user_id
);
