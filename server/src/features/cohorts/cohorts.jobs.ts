import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { ApprovalEffects } from '../submissions/decisions/approval-effects.ts';
import { beginMilestones } from './places/begin-milestones.ts';
import { lapsePlaces, remindOfOffers } from './places/lapse-places.ts';
import { placeFilled, placeGivenUp } from './places/place-queues.ts';
import { passOn } from './waiting/pass-on.ts';

const lapse: Queue<object> = { name: 'cohorts.lapse', cron: '* * * * *' };
const remind: Queue<object> = { name: 'cohorts.remind', cron: '*/10 * * * *' };

export async function workCohortJobs(platform: Platform, effects: ApprovalEffects): Promise<void> {
  await platform.jobs.work(lapse, () => lapsePlaces(platform));
  await platform.jobs.work(remind, () => remindOfOffers(platform));
  await platform.jobs.work(placeGivenUp, ({ placeId }) => passOn(platform, placeId, effects));
  await platform.jobs.work(placeFilled, ({ placeId }) => beginMilestones(platform, placeId));
}
