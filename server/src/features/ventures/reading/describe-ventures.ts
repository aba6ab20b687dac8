import { loadViewer, ventureScope } from '../../access/load-venture.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { listReadable } from '../ventures.repository.ts';

/** The name of a venture for notifications, to those who may read its overview. */
export const describeVentures: Describe = async ({ db }, reader, ids) => {
  const scope = ventureScope(await loadViewer(db, reader), 'catalogue');
  const rows = await listReadable(db, scope, ids);
  return new Map(rows.map(({ id, name, slug }) => [id, { name, key: slug }]));
};
