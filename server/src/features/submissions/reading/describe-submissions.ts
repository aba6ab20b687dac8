import { referenceOf } from '@proxima/contract/submissions/submissions';
import { hasRight } from '../../../platform/access.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listWithinReach } from '../../../platform/database/statements/assigned.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { findSubmission, listVisibleIds } from '../submissions.repository.ts';
import { describeToTeam } from './read-submission.ts';

/** Names submissions by their reference, for their owner and for administrators who read submissions. */
export const describeSubmissions: Describe = async ({ db }, reader, ids) => {
  if (reader.kind === 'admin' && !hasRight(reader, 'submissions.read')) return new Map();
  const scope = reader.kind === 'admin' ? 'all' : { owner: reader.userId };
  const reached = reader.kind === 'admin' ? await listWithinReach(db, reader, 'submissions', ids) : ids;
  const visible = await listVisibleIds(db, scope, reached);
  return new Map(visible.map((id) => [id, { name: referenceOf(id), key: String(id) }]));
};

/** Reference, name and sender, as in the emails to the team: without a sender for kinds that are read without names. */
export async function describeForDigest(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const id of ids) {
    const row = await findSubmission(db, 'all', id);
    if (!row) continue;
    const { name, sender, isNameless } = await describeToTeam(db, row);
    found.set(id, `${referenceOf(id)} ${name}${isNameless ? '' : `, from ${sender}`}`);
  }
  return found;
}
