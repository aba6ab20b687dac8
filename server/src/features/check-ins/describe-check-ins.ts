import { hasRight } from '../../platform/access.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { listFounded } from '../ventures/reading/list-founded.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { listCheckInsById } from './check-ins.repository.ts';

/** Names check-ins: to founders by their plan, to the team by the venture, on the page of its cohort. */
export const describeCheckIns: Describe = async ({ db }, reader, ids) => {
  const rows = await listCheckInsById(db, ids);
  if (reader.kind === 'member') {
    const founded = new Set((await listFounded(db, reader.userId)).map(({ id }) => id));
    return new Map(
      rows
        .filter(({ venture_id }) => founded.has(venture_id))
        .map(({ id, plan_name }) => [id, { name: plan_name, key: String(id) }]),
    );
  }
  if (!hasRight(reader, 'programmes.manage')) return new Map();
  const ventures = await nameAnyVentures(
    db,
    rows.map(({ venture_id }) => venture_id),
  );
  const names = new Map(ventures.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, venture_id, cohort_id }) => [
      id,
      { name: names.get(venture_id) ?? '', key: String(cohort_id) },
    ]),
  );
};
