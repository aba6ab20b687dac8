import { loadViewer } from '../../access/load-venture.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { nameVentures } from './name-ventures.ts';

/** The name of a venture for notifications, to those who may read its overview. */
export const describeVentures: Describe = async ({ db }, reader, ids) => {
  const rows = await nameVentures(db, await loadViewer(db, reader), ids);
  return new Map(rows.map(({ id, name, slug }) => [id, { name, key: slug }]));
};
