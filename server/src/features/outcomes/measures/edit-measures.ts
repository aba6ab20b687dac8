import { type Measure, type MeasureForm, measureMessages } from '@proxima/contract/outcomes/measures';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import {
  findMeasure,
  insertMeasure,
  isNameTaken,
  listMeasureRows,
  lockMeasure,
  type MeasureRow,
  updateMeasure,
} from './measures.repository.ts';

const presentMeasure = ({ archived_at, ...row }: MeasureRow): Measure => ({
  ...row,
  is_archived: archived_at !== null,
});

/** All measures by name, archived ones last. */
export const listMeasures = async (db: Database): Promise<Measure[]> =>
  (await listMeasureRows(db)).map(presentMeasure);

/** @throws DomainError `not_found` */
async function readMeasure(db: Database, id: number): Promise<Measure> {
  const row = await findMeasure(db, id);
  if (!row) throw new DomainError('not_found');
  return presentMeasure(row);
}

async function assertNameFree(db: Database, name: string, exceptId = 0): Promise<void> {
  if (await isNameTaken(db, name, exceptId)) throw invalidField('name', measureMessages.sameName);
}

/** @throws DomainError `validation_failed` for the name of another measure */
export const createMeasure = (context: Context<Admin>, form: MeasureForm): Promise<Measure> =>
  inTransaction(context.platform, async ({ db }) => {
    await assertNameFree(db, form.name);
    const id = await insertMeasure(db, form);
    await audit(db, context, 'measure.created', { kind: 'measure', id }, { name: form.name });
    return readMeasure(db, id);
  });

interface Seen {
  id: number;
  version: number;
}

/** @param change makes the change and returns the action for the audit log */
const edit = (
  context: Context<Admin>,
  { id, version }: Seen,
  change: (
    db: Database,
    row: MeasureRow,
  ) => Promise<'measure.saved' | 'measure.archived' | 'measure.restored'>,
): Promise<Measure> =>
  inTransaction(context.platform, async ({ db }) => {
    const row = await lockMeasure(db, id);
    if (!row) throw new DomainError('not_found');
    if (row.version !== version) throw new DomainError('conflict', { message: measureMessages.stale });
    await audit(db, context, await change(db, row), { kind: 'measure', id }, { name: row.name });
    return readMeasure(db, id);
  });

/**
 * Once figures were reported, what they mean stays: unit, adding and origin, and that they may be below zero.
 * @throws DomainError `not_found`, `conflict`; `validation_failed` for the name of another measure
 */
export const saveMeasure = (context: Context<Admin>, seen: Seen, form: MeasureForm): Promise<Measure> =>
  edit(context, seen, async (db, row) => {
    const meansTheSame = (['unit', 'adding', 'known'] as const).every((part) => row[part] === form[part]);
    const keepsNegative = form.may_be_negative || !row.may_be_negative;
    if (row.is_used && !(meansTheSame && keepsNegative))
      throw new DomainError('conflict', { message: measureMessages.used });
    await assertNameFree(db, form.name, row.id);
    await updateMeasure(db, row.id, form);
    return 'measure.saved';
  });

/** Check-ins no longer ask it; its figures stay. @throws DomainError `not_found`, `conflict` */
export const archiveMeasure = (context: Context<Admin>, seen: Seen): Promise<Measure> =>
  edit(context, seen, async (db, { id }) => {
    await updateMeasure(db, id, { isArchived: true });
    return 'measure.archived';
  });

/** @throws DomainError `not_found`, `conflict`; `validation_failed` if its name was given to another one since */
export const restoreMeasure = (context: Context<Admin>, seen: Seen): Promise<Measure> =>
  edit(context, seen, async (db, { id, name }) => {
    await assertNameFree(db, name, id);
    await updateMeasure(db, id, { isArchived: false });
    return 'measure.restored';
  });
