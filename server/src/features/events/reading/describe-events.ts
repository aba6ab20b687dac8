import { loadViewer } from '../../access/load-venture.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { listVisibleEvents } from '../events.repository.ts';

/** The title of an event in notifications, for those who may know of it. */
export const describeEvents: Describe = async ({ db }, reader, ids) => {
  const rows = await listVisibleEvents(db, await loadViewer(db, reader), ids);
  return new Map(rows.map(({ id, title }) => [id, { name: title, key: String(id) }]));
};
