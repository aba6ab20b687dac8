import { addDays, dayIn, daysBetween } from '@proxima/contract/projects/calendar-days';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listInsiders } from '../../ventures/people/list-concerned.ts';
import { listDue } from '../milestones/milestones.repository.ts';
import { listResponsible, notifyOfProject } from '../publish-project.ts';

/** Days before the due date on which its owner is reminded, and days after it on which the lead is alerted. */
const daysBefore = 3;
const daysAfter = 3;
/** Milestones overdue for longer, e.g. because the server was down, are no longer reported. */
const maxDaysAfter = 30;

/**
 * Reminds owners of unfinished milestones before and on the due date, and alerts the lead three days after it; once for each due date,
 * in the team's time zone, even on several nodes.
 */
export const remindOwners = (platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { working_hours: hours } = await readSettings(tx.db);
    const { now } = await loadViewer(tx.db, { kind: 'system', onBehalfOf: null });
    const today = dayIn(hours.time_zone, now);
    const range = { from: addDays(today, -maxDaysAfter), to: addDays(today, daysBefore) };
    for (const { id, owner_id, due_on, project_id, venture_id } of await listDue(tx.db, range)) {
      const late = daysBetween(due_on, today);
      const project = { id: project_id, venture_id };
      const kind = late < 0 ? 'milestone_due_soon' : 'milestone_due';
      const dedupeKey = `${id}:${due_on}`;
      const owners = owner_id === null ? await listInsiders(tx.db, venture_id) : [owner_id];
      if (late < daysAfter) await notifyOfProject(tx, { kind, project, dedupeKey }, owners);
      else
        await notifyOfProject(
          tx,
          { kind: 'milestone_overdue', project, dedupeKey },
          await listResponsible(tx.db, venture_id),
        );
    }
  });
