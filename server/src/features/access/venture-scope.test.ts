import { accessLevels, includesLevel } from '@proxima/contract/access/levels';
import { adminRoles, fixedRole } from '@proxima/contract/team/rights';
import { expect, it } from 'vitest';
import { drawWorlds, people, venturesPerPerson } from '../../../test/database/access-world.ts';
import { testDatabase } from '../../../test/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import { reachOf, type Viewer, type ViewerActor } from './access.policy.ts';
import { documentReachOf, reachesDocument } from './document-reach.policy.ts';
import { documentScope, isFolderShared, loadVentures, loadViewer, ventureScope } from './load-venture.ts';
import type { VentureFacts } from './venture-facts.ts';

const { db } = await testDatabase();
/** Pseudo-random numbers below `sides`, the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Checks that list and policy agree on each document of a venture. @returns how many are open only because they were shared. */
async function compareDocuments(tx: Database, viewer: Viewer, venture: VentureFacts): Promise<number> {
  const reach = documentReachOf(viewer, venture);
  const rows = await tx
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.id', 'documents.level', 'folders.level as folder_level'])
    .select([isFolderShared(reach.userId).as('is_shared'), documentScope(reach).as('is_open')])
    .where('documents.venture_id', '=', venture.id)
    .execute();
  for (const row of rows) expect({ ...row, is_open: reachesDocument(reach, row) }).toEqual(row);
  return rows.filter((row) => row.is_open && !reach.levels.includes(row.level)).length;
}

it('lists contain exactly what the policy allows, in 2,000 random pairs at every level', async () => {
  const draw = dice(7);
  const found = { pairs: 0, eligible: 0, shared: 0, reaches: new Set<string>() };
  await db.transaction().execute(async (tx) => {
    const { everyone, ventures } = await drawWorlds(tx);
    for (const { id, role } of everyone) {
      const actor: ViewerActor =
        role === 'admin'
          ? {
              kind: 'admin',
              userId: id,
              teamRole: {
                ...fixedRole(adminRoles[draw(3)] ?? 'owner'),
                assignedOnly: draw(2) === 0 ? ['ventures'] : [],
              },
              isVerified: draw(3) > 0,
            }
          : { kind: 'member', userId: id, role };
      const viewer = await loadViewer(tx, actor);
      const drawn = new Set(
        Array.from({ length: venturesPerPerson * 2 }, () => ventures[draw(ventures.length)] ?? 0),
      );
      const facts = (await loadVentures(tx, viewer, [...drawn])).slice(0, venturesPerPerson);
      const reaches = facts.map((venture) => ({
        id: venture.id,
        reach: reachOf(viewer, venture, viewer.now),
      }));
      for (const one of facts) found.shared += await compareDocuments(tx, viewer, one);
      for (const level of accessLevels) {
        const listed = await tx
          .selectFrom('ventures')
          .select('id')
          .where(ventureScope(viewer, level))
          .where(
            'id',
            'in',
            reaches.map((one) => one.id),
          )
          .execute();
        const readable = reaches.filter(({ reach }) => includesLevel(reach, level)).map((one) => one.id);
        expect([id, level, listed.map((row) => row.id).sort((a, b) => a - b)]).toEqual([
          id,
          level,
          readable.sort((a, b) => a - b),
        ]);
      }
      found.pairs += reaches.length;
      found.eligible += viewer.eligibility.ok ? 1 : 0;
      for (const { reach } of reaches) found.reaches.add(reach);
    }
  });
  // Checks the sample itself: enough pairs, on both sides of every rule.
  expect(found.pairs).toBe(people * venturesPerPerson);
  expect(found.reaches.size).toBe(5);
  expect(found.shared).toBeGreaterThan(people / 2);
  expect(found.eligible).toBeGreaterThan(people / 10);
});
