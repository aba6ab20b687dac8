import type { Database } from '../../../platform/database/database.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { loadVentures, loadViewer } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import type { Describe, Description, Reader } from '../../notifications/describe-subjects.ts';
import { nameAnyVentures, nameVentures } from './name-ventures.ts';

/** The name of a venture for notifications, to those who may read its overview. */
export const describeVentures: Describe = async ({ db }, reader, ids) => {
  const rows = await nameVentures(db, await loadViewer(db, reader), ids);
  return new Map(rows.map(({ id, name, slug }) => [id, { name, key: slug }]));
};

interface OfVenture {
  viewer: Viewer;
  venture: VentureFacts;
  named: { name: string; slug: string };
}

/** What parts of ventures are called in notifications. `describe` knows the venture, and replies null for a part out of reach. */
export async function describeParts<Part extends { id: number; venture_id: number }>(
  db: Database,
  reader: Reader,
  parts: readonly Part[],
  describe: (part: Part, of: OfVenture) => Description | null,
): Promise<Map<number, Description>> {
  const viewer = await loadViewer(db, reader);
  const ids = parts.map(({ venture_id }) => venture_id);
  const ventures = await loadVentures(db, viewer, ids);
  const names = await nameAnyVentures(db, ids);
  const found = new Map<number, Description>();
  for (const part of parts) {
    const venture = ventures.find(({ id }) => id === part.venture_id);
    const named = names.find(({ id }) => id === part.venture_id);
    const description = venture && named ? describe(part, { viewer, venture, named }) : null;
    if (description) found.set(part.id, description);
  }
  return found;
}
