import { mayAct } from '../access/access.policy.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { describeParts } from '../ventures/reading/describe-ventures.ts';
import { findOpening, listApplicationsOf } from './openings.repository.ts';

/**
 * Names openings by their title, for their applicants and for those who decide on applications. The key leads only the latter to the
 * venture.
 */
export const describeOpenings: Describe = async ({ db }, reader, ids) => {
  const rows = (await Promise.all(ids.map((id) => findOpening(db, id)))).filter((row) => row !== undefined);
  const applied = (await listApplicationsOf(db, reader.userId)).map(({ opening_id }) => opening_id);
  return describeParts(db, reader, rows, ({ id, terms }, { viewer, venture, named }) => {
    const isOpen = mayAct('read_openings', viewer, venture, viewer.now).allowed;
    return isOpen || applied.includes(id) ? { name: terms.title, key: isOpen ? named.slug : '' } : null;
  });
};
