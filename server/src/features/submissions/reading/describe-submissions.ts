import { referenceOf } from '@proxima/contract/submissions/submissions';
import { rightsOfRole } from '@proxima/contract/team/rights';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { listVisibleIds } from '../submissions.repository.ts';

/** To their owner, and to administrators who read submissions. */
export const describeSubmissions: Describe = async ({ db }, reader, ids) => {
  if (reader.kind === 'admin' && !rightsOfRole[reader.rank].includes('submissions.read')) return new Map();
  const scope = reader.kind === 'admin' ? 'all' : { owner: reader.userId };
  const visible = await listVisibleIds(db, scope, ids);
  return new Map(visible.map((id) => [id, { name: referenceOf(id), key: String(id) }]));
};
