import { addDays, dayIn, daysBetween } from '@proxima/contract/projects/calendar-days';
import {
  inTransaction,
  type Transaction,
  type TransactionServices,
} from '../../../platform/database/transaction.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listDue } from '../milestones/milestones.repository.ts';
import { listResponsible, listStillInvolved, notifyOfProject } from '../publish-project.ts';

/** Days before the due date on which its owner is reminded, and days after it on which the lead is alerted. */
const daysBefore = 3;
const daysAfter = 3;
/** Milestones overdue for longer, e.g. because the server was down, are no longer reported. */
const maxDaysAfter = 30;

/**
 * Reminds owners of unfinished milestones before and on the due date, and alerts the lead three days after it; once for each due date,
 * in the team's time zone, even on several nodes. One milestone that fails does not stop the others.
 */
export async function remindOwners(platform: TransactionServices): Promise<void> {
  const { db, log } = platform;
  const { working_hours: hours } = await readSettings(db);
  const { now } = await loadViewer(db, { kind: 'system', onBehalfOf: null });
  const today = dayIn(hours.time_zone, now);
  const range = { from: addDays(today, -maxDaysAfter), to: addDays(today, daysBefore) };
  for (const milestone of await listDue(db, range)) {
    try {
      await inTransaction(platform, (tx) => remind(tx, milestone, daysBetween(milestone.due_on, today)));
    } catch (error) {
      log.error({ err: error, milestone: milestone.id }, 'the reminder of a milestone failed');
    }
  }
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

/** @param late days since the due date, negative before it. */
async function remind(
  tx: Transaction,
  { id, owner_id, due_on, project_id, venture_id }: Due,
  late: number,
): Promise<void> {
  const about = { project: { id: project_id, venture_id }, dedupeKey: `${id}:${due_on}` };
  if (late >= daysAfter) {
    const responsible = await listResponsible(tx.db, venture_id);
    return notifyOfProject(tx, { kind: 'milestone_overdue', ...about }, responsible);
  }
  const kind = late < 0 ? 'milestone_due_soon' : 'milestone_due';
  await notifyOfProject(tx, { kind, ...about }, await listStillInvolved(tx.db, venture_id, [owner_id]));
}
