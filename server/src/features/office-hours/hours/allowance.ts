import type { Allowance, adminOfficeHoursEndpoints } from '@proxima/contract/office-hours/allowance';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { loadViewer, requireAct } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import {
  type AllowanceRow,
  changeAllowanceRow,
  countBookedMinutes,
  findAllowance,
  listAllowedMentors,
  lockAllowance,
  replaceAllowedMentors,
} from './allowances.repository.ts';
import { listHosts } from './hours.repository.ts';

/** Hours a month that a venture can book: its own number, or that of the settings. */
export const monthlyHours = async (db: Database, row: AllowanceRow | undefined): Promise<number> =>
  row?.hours_a_month ?? (await readSettings(db)).office_hours.hours_a_month;

type Reply = ReplyOf<typeof adminOfficeHoursEndpoints.allowance>['data'];

async function describeAllowance(db: Database, ventureId: number, now: Date): Promise<Reply> {
  const row = await findAllowance(db, ventureId);
  return {
    hours_a_month: row?.hours_a_month ?? null,
    mentor_ids: (row?.is_any_mentor ?? true) ? null : await listAllowedMentors(db, ventureId),
    default_hours: (await readSettings(db)).office_hours.hours_a_month,
    booked_minutes: await countBookedMinutes(db, ventureId, now),
    mentors: (await listHosts(db)).map(({ id, name }) => ({ id, name })),
  };
}

/** How much a venture can book, and whom. @throws DomainError `not_found` */
export async function readAllowance(
  { platform: { db }, actor }: Context<Admin>,
  ventureId: number,
): Promise<Reply> {
  await requireAct(db, actor, 'read_bookings', ventureId);
  return describeAllowance(db, ventureId, (await loadViewer(db, actor)).now);
}

/** Changes that for bookings from now on. @throws DomainError `not_found` */
export const changeAllowance = (
  context: Context<Admin>,
  ventureId: number,
  { hours_a_month, mentor_ids }: Allowance,
): Promise<Reply> =>
  inTransaction(context.platform, async (tx) => {
    const { viewer } = await requireAct(tx.db, context.actor, 'manage_bookings', ventureId);
    await lockAllowance(tx.db, ventureId);
    await changeAllowanceRow(tx.db, ventureId, { hours_a_month, is_any_mentor: mentor_ids === null });
    await replaceAllowedMentors(tx.db, ventureId, mentor_ids ?? []);
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'office-hours.allowance-changed', subject, { hours_a_month, mentor_ids });
    return describeAllowance(tx.db, ventureId, viewer.now);
  });
