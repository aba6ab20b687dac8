import type { Database } from '../../platform/database/database.ts';
import { listCofounders } from '../access/list-cofounders.ts';
import { listApplicantsAmong } from './jurors.repository.ts';

/**
 * Those of these accounts that must not read for a call, because they applied to it, help with an application, or found a venture with
 * someone who does (spec of programmes, section 7).
 */
export async function listInvolved(
  db: Database,
  callId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const pairs = await listCofounders(db, userIds);
  const applicants = await listApplicantsAmong(
    db,
    callId,
    pairs.map(({ founderId }) => founderId),
  );
  return new Set(pairs.filter(({ founderId }) => applicants.has(founderId)).map(({ userId }) => userId));
}
