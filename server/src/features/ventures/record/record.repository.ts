import type { IssuerForm } from '@proxima/contract/ventures/record-forms';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { VentureStandings, VettingChecks } from '../../../platform/database/schema.generated.ts';
import { teamZone } from '../../../platform/team-zone.ts';

export const findIssuer = (db: Database, ventureId: number) =>
  db.selectFrom('issuers').selectAll().where('venture_id', '=', ventureId).executeTakeFirst();

/** Saves the issuing company; an earlier declaration about it becomes void. */
export async function saveIssuerRow(tx: Database, ventureId: number, form: IssuerForm): Promise<void> {
  const row = { ...form, declared_at: null, declaration_sha256: null };
  await tx
    .insertInto('issuers')
    .values({ venture_id: ventureId, ...row })
    .onConflict((conflict) => conflict.column('venture_id').doUpdateSet(row))
    .execute();
}

export async function setDeclared(tx: Database, ventureId: number, sha256: string): Promise<void> {
  await tx
    .updateTable('issuers')
    .set({ declared_at: sql<Date>`now()`, declaration_sha256: sha256 })
    .where('venture_id', '=', ventureId)
    .execute();
}

export const listChecks = (db: Database, ventureId: number) =>
  db
    .selectFrom('vetting_checks')
    .select(['item', 'state', 'note', 'checked_on', 'checked_by_name'])
    .where('venture_id', '=', ventureId)
    .execute();

export async function saveCheckRow(tx: Database, check: Insertable<VettingChecks>): Promise<void> {
  const { state, note, checked_by, checked_by_name } = check;
  const checked_on = sql<string>`(now() at time zone ${teamZone})::date`;
  await tx
    .insertInto('vetting_checks')
    .values({ ...check, checked_on })
    .onConflict((conflict) =>
      conflict
        .columns(['venture_id', 'item'])
        .doUpdateSet({ state, note, checked_by, checked_by_name, checked_on }),
    )
    .execute();
}

export const listInterests = (db: Database, ventureId: number) =>
  db
    .selectFrom('declared_interests')
    .innerJoin('users', 'users.id', 'declared_interests.user_id')
    .select(['user_id', 'what', 'since', 'withdrawn_at'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('venture_id', '=', ventureId)
    .orderBy('since')
    .execute();

/** Sets who signs for the company; an earlier declaration about it becomes void. */
export async function setSignatory(tx: Database, ventureId: number, userId: number | null): Promise<void> {
  await tx
    .updateTable('issuers')
    .set({ signatory_id: userId, declared_at: null, declaration_sha256: null })
    .where('venture_id', '=', ventureId)
    .execute();
}

export async function insertStanding(tx: Database, row: Insertable<VentureStandings>): Promise<void> {
  await tx.insertInto('venture_standings').values(row).execute();
}

/** Ends a declared interest. @returns what it was; undefined when there was none. */
export const endInterest = (tx: Database, ventureId: number, userId: number) =>
  tx
    .updateTable('declared_interests')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('venture_id', '=', ventureId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .returning(['what', 'since'])
    .executeTakeFirst();

/** Replaces an earlier declaration; its date stays unless it was withdrawn. */
export async function saveInterest(
  tx: Database,
  ventureId: number,
  userId: number,
  what: string,
): Promise<void> {
  await tx
    .insertInto('declared_interests')
    .values({ venture_id: ventureId, user_id: userId, what })
    .onConflict((conflict) =>
      conflict.columns(['venture_id', 'user_id']).doUpdateSet({
        what,
        withdrawn_at: null,
        since: sql<Date>`case when declared_interests.withdrawn_at is null then declared_interests.since else now() end`,
      }),
    )
    .execute();
}
