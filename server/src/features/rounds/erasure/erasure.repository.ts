import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';
import { formerName } from '../../../platform/own-data.ts';

/**
 * Erases an account from what rounds store beside the ledger. Without a firm commitment nothing stays; with one, name, address and
 * agreement stay until the retention period ends.
 */
export async function eraseParties(tx: Database, userId: number, retentionYears: number): Promise<void> {
  const wasFirm = sql<boolean>`exists (select from commitments join ledger_entries on commitment_id = commitments.id
    where party_id = parties.id and step = 'firm')`;
  await sql`update parties set name = ${formerName}, email = null, country = null, registration_number = null, erased_at = now()
    where user_id = ${userId} and not ${wasFirm}`.execute(tx);
  await sql`update parties set retain_until = (
      select (coalesce(rounds.closed_at, now()) + make_interval(years => ${retentionYears}))::date
      from commitments join rounds on rounds.id = commitments.round_id where party_id = parties.id)
    where user_id = ${userId} and ${wasFirm}`.execute(tx);
}

/** Commitments of an account that have not ended, with their rounds. */
export const listRunning = (db: Database, userId: number) => rowsOf<{ id: number; round_id: number }>(db)`
    select commitments.id::float8 as id, commitments.round_id::float8 as round_id
    from commitments join parties on parties.id = commitments.party_id
    join lateral (select step from ledger_entries where commitment_id = commitments.id
      order by position desc limit 1) last on last.step in ('soft', 'waitlisted', 'offered')
    where parties.user_id = ${userId} order by commitments.id`;

/** The day until which data of an account stays after its deletion; null if none does. */
export async function findRetention(
  db: Database,
  userId: number,
  retentionYears: number,
): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max((coalesce(rounds.closed_at, now()) + make_interval(years => ${retentionYears}))::date)::text as until
    from commitments join parties on parties.id = commitments.party_id and parties.user_id = ${userId}
    join rounds on rounds.id = commitments.round_id
    where exists (select from ledger_entries where commitment_id = commitments.id and step = 'firm')`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

/** Ventures in which an account committed firmly, with the day until which its name stays. Call it after `eraseParties`. */
export const listRetainedVentures = (db: Database, userId: number) => rowsOf<{
  venture_id: number;
  until: string;
}>(db)`
    select rounds.venture_id::float8 as venture_id, max(retain_until)::text as until
    from parties join commitments on party_id = parties.id join rounds on rounds.id = round_id
    where parties.user_id = ${userId} and retain_until is not null group by rounds.venture_id`;

/** Parties of deleted accounts whose retention period has ended. */
export const listRetained = (db: Database, max: number) =>
  db
    .selectFrom('parties')
    .innerJoin('commitments', 'commitments.party_id', 'parties.id')
    .select(['parties.id', 'commitments.id as commitment_id', 'commitments.signed_file_id'])
    .where('parties.user_id', 'is', null)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`retain_until < current_date`)
    .orderBy('parties.id')
    .limit(max)
    .execute();

/** Erases what was retained of a person: name, agreements, and the texts of payments and checks. The ledger is unchanged. */
export async function eraseRetained(tx: Database, partyId: number, commitmentId: number): Promise<void> {
  await sql`delete from agreements using ledger_entries
    where ledger_entries.id = entry_id and commitment_id = ${commitmentId}`.execute(tx);
  await sql`update payments set reference = ${formerName} where commitment_id = ${commitmentId}`.execute(tx);
  await sql`update party_checks set done_by = ${formerName}, reference = ${formerName}
    where commitment_id = ${commitmentId}`.execute(tx);
  await sql`update commitments set signed_file_id = null where id = ${commitmentId}`.execute(tx);
  await sql`update parties set name = ${formerName}, email = null, country = null, registration_number = null, erased_at = now()
    where id = ${partyId}`.execute(tx);
}

/** Everything on record about an account in rounds, for its owner. */
export async function listOwnRows(db: Database, userId: number) {
  const [commitments, agreements, interests, companies, recorded] = await Promise.all([
    db
      .selectFrom('ledger_entries')
      .innerJoin('commitments', 'commitments.id', 'ledger_entries.commitment_id')
      .innerJoin('parties', 'parties.id', 'commitments.party_id')
      .innerJoin('rounds', 'rounds.id', 'commitments.round_id')
      .select(['rounds.venture_id', 'rounds.currency', 'parties.name as party', 'commitment_id'])
      .select(['step', 'amount', 'ledger_entries.terms_version', 'at'])
      .where('parties.user_id', '=', userId)
      .orderBy('ledger_entries.id')
      .execute(),
    db
      .selectFrom('agreements')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'agreements.entry_id')
      .innerJoin('commitments', 'commitments.id', 'ledger_entries.commitment_id')
      .innerJoin('parties', 'parties.id', 'commitments.party_id')
      .select(['commitment_id', 'agreements.text', 'at'])
      .where('parties.user_id', '=', userId)
      .orderBy('entry_id')
      .execute(),
    db
      .selectFrom('interests')
      .innerJoin('rounds', 'rounds.id', 'interests.round_id')
      .select(['rounds.venture_id', 'rounds.currency', 'range_min', 'range_max', 'note', 'shows_name', 'at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('investing_parties')
      .select(['kind', 'name', 'country', 'registration_number'])
      .where('user_id', '=', userId)
      .execute(),
    listRecorded(db, userId),
  ]);
  return { commitments, agreements, interests, companies, recorded };
}

/** What an account recorded in rounds and is named for. */
const listRecorded = (db: Database, userId: number) =>
  db
    .selectFrom('round_terms')
    .innerJoin('rounds', 'rounds.id', 'round_terms.round_id')
    .select(['rounds.venture_id', sql<string>`'terms'`.as('what'), 'round_terms.created_at as at'])
    .where('created_by', '=', userId)
    .unionAll(
      db
        .selectFrom('payments')
        .innerJoin('commitments', 'commitments.id', 'payments.commitment_id')
        .innerJoin('rounds', 'rounds.id', 'commitments.round_id')
        .select(['rounds.venture_id', sql<string>`'payment'`.as('what'), 'recorded_at as at'])
        .where('recorded_by', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('outside_money')
        .innerJoin('rounds', 'rounds.id', 'outside_money.round_id')
        .select(['rounds.venture_id', sql<string>`'money raised outside'`.as('what'), 'entered_at as at'])
        .where('entered_by', '=', userId),
    )
    .execute();
