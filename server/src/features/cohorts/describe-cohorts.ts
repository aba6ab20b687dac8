import { hasRight } from '../../platform/access.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { nameCohorts } from './cohorts.repository.ts';
import { loadFounder } from './places/load-founder.ts';

/** Names cohorts for founders with a place in them, and for administrators who manage programmes. */
export const describeCohorts: Describe = async ({ db }, reader, ids) => {
  if (reader.kind === 'admin' && !hasRight(reader, 'programmes.manage')) return new Map();
  const rows = await nameCohorts(
    db,
    ids,
    reader.kind === 'admin' ? null : await loadFounder(db, reader.userId),
  );
  return new Map(rows.map(({ id, name }) => [id, { name, key: String(id) }]));
};
