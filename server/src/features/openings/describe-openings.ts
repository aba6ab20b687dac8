import { mayAct } from '../access/access.policy.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { findOpening, listApplicationsOf } from './openings.repository.ts';

/**
 * Names openings by their title, for their applicants and for those who decide on applications. The key leads only the latter to the
 * venture.
 */
export const describeOpenings: Describe = async ({ db }, reader, ids) => {
  const rows = (await Promise.all(ids.map((id) => findOpening(db, id)))).filter((row) => row !== undefined);
  const applied = (await listApplicationsOf(db, reader.userId)).map(({ opening_id }) => opening_id);
  const viewer = await loadViewer(db, reader);
  const ventures = await loadVentures(
    db,
    viewer,
    rows.map(({ venture_id }) => venture_id),
  );
  const open = ventures
    .filter((venture) => mayAct('read_openings', viewer, venture, viewer.now).allowed)
    .map(({ id }) => id);
  const names = await nameAnyVentures(db, open);
  return new Map(
    rows
      .filter(({ id, venture_id }) => applied.includes(id) || open.includes(venture_id))
      .map(({ id, venture_id, terms }) => [
        id,
        { name: terms.title, key: names.find((venture) => venture.id === venture_id)?.slug ?? '' },
      ]),
  );
};
