import { checkInLimits } from '@proxima/contract/check-ins/check-in-wire';
import { dueDays } from '@proxima/contract/check-ins/rhythm';
import { daysBetween } from '@proxima/contract/projects/calendar-days';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { listOutcomeFacts } from '../../ventures/reading/list-outcome-facts.ts';
import { listRunning, type PlanRow } from '../plans/plans.repository.ts';
import { closeEarlier, insertCheckIn, listUnasked } from './asking.repository.ts';
import { emailLinks } from './email-links.ts';

/** Makes the check-ins that are due, and emails their links; once for each venture and day, even on several nodes. */
export async function askVentures(platform: Platform): Promise<void> {
  for (const plan of await listRunning(platform.db, checkInLimits.daysLate)) {
    const due = dueDays(plan).findLast((day) => day <= plan.today);
    if (due === undefined || daysBetween(due, plan.today) > checkInLimits.daysLate) continue;
    const ventures = await listUnasked(platform.db, plan.id, plan.cohort_id, due);
    const facts = await listOutcomeFacts(platform.db, ventures);
    for (const ventureId of ventures)
      if (facts.get(ventureId)?.closed_on === null) await ask(platform, plan, ventureId, due);
  }
}

/** One venture that fails does not stop the others. */
async function ask(platform: Platform, plan: PlanRow, ventureId: number, due: string): Promise<void> {
  try {
    await inTransaction(platform, async (tx) => {
      await closeEarlier(tx.db, plan.id, ventureId, due);
      const id = await insertCheckIn(tx.db, {
        plan_id: plan.id,
        venture_id: ventureId,
        due_on: due,
        measures: plan.measures,
      });
      if (id !== undefined) await emailLinks(tx, platform, id, 'check_in_due');
    });
  } catch (error) {
    platform.log.error({ err: error, plan: plan.id, venture: ventureId }, 'a check-in could not be asked');
  }
}
