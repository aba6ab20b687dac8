import type { Database } from '../../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { Case } from '../load-case.ts';
import { findDayIn } from './due.repository.ts';

/** Until which day a submission at the open door is to be assessed: that of what is open, or as many days from now as an owner has set. */
export async function dueDayOf(
  db: Database,
  { stage, assessments }: Pick<Case, 'stage' | 'assessments'>,
): Promise<string | null> {
  if (stage) return null;
  const open = assessments.find(({ in_at }) => in_at === null);
  if (open) return open.due_on;
  const { reviews, working_hours } = await readSettings(db);
  const { due_days } = reviews;
  return due_days === 0 ? null : findDayIn(db, working_hours.time_zone, due_days);
}
