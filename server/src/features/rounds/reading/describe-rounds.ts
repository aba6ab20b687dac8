import { loadViewer } from '../../access/load-venture.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';
import { nameAnyVentures, nameVentures } from '../../ventures/reading/name-ventures.ts';
import { listRoundVentures } from './reading.repository.ts';

/** The name of a round's venture, for those who may read it and everyone who ever committed to the round. */
export const describeRounds: Describe = async ({ db }, reader, ids) => {
  const rows = await listRoundVentures(db, ids, reader.userId);
  const ventures = rows.map(({ venture_id }) => venture_id);
  const committed = rows.filter((row) => row.has_committed).map(({ venture_id }) => venture_id);
  const named = [
    ...(await nameVentures(db, await loadViewer(db, reader), ventures)),
    ...(await nameAnyVentures(db, committed)),
  ];
  return new Map(
    rows.flatMap(({ id, venture_id }) => {
      const venture = named.find((one) => one.id === venture_id);
      return venture ? [[id, { name: venture.name, key: venture.slug }] as const] : [];
    }),
  );
};
