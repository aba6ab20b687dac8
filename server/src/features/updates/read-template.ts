import { dayIn } from '@proxima/contract/projects/calendar-days';
import type { UpdateTemplate } from '@proxima/contract/updates/update-wire';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireAct } from '../access/load-venture.ts';
import { listNewestReports, readPublishableBudget } from '../projects/running/read-published.ts';
import { readSettings } from '../settings/read-settings.ts';

/** The current month in the team's time zone. */
export const monthNow = async (db: Database): Promise<string> =>
  dayIn((await readSettings(db)).working_hours.time_zone, new Date()).slice(0, 7);

/** What a founder can put into the next update. @throws DomainError as `requireAct` */
export async function readTemplate(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<UpdateTemplate> {
  await requireAct(db, actor, 'publish_update', ventureId);
  const reports = await listNewestReports(db, ventureId);
  return {
    month: await monthNow(db),
    reports: reports.map(({ id, at, done }) => ({ id, at, done })),
    has_budget: (await readPublishableBudget(db, ventureId)) !== null,
  };
}
