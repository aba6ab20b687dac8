import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { sql } from 'kysely';
import type { ChangedBy } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

const selectRubrics = (db: Database) =>
  db
    .selectFrom('rubrics')
    .select([
      'contact_type',
      'version',
      sql<Criterion[]>`criteria`.as('criteria'),
      'changed_by_name',
      'changed_at',
    ]);

export type RubricRow = Awaited<ReturnType<ReturnType<typeof selectRubrics>['execute']>>[number];

/** All versions of all kinds, the newest first. */
export const listRubricRows = (db: Database): Promise<RubricRow[]> =>
  selectRubrics(db).orderBy('version', 'desc').execute();

/** The newest version for a kind; every kind has one from the beginning. */
export const getNewestRubric = (db: Database, kind: MemberRole): Promise<RubricRow> =>
  selectRubrics(db)
    .where('contact_type', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const getRubric = (db: Database, kind: MemberRole, version: number): Promise<RubricRow> =>
  selectRubrics(db).where('contact_type', '=', kind).where('version', '=', version).executeTakeFirstOrThrow();

/** @returns false when that version exists already. */
export const insertRubric = (
  tx: Database,
  {
    kind,
    version,
    criteria,
    by,
  }: { kind: MemberRole; version: number; criteria: Criterion[]; by: ChangedBy },
): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('rubrics')
      .values({
        contact_type: kind,
        version,
        criteria: JSON.stringify(criteria),
        changed_by: by.userId,
        changed_by_name: by.name,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
