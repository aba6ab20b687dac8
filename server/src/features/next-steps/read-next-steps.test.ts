import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { NextStep } from '@proxima/contract/accounts/next-steps';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { makeExploredWorld } from '../../../test/explored-world.ts';
import { listVenture } from '../../../test/listed-ventures.ts';

const test = await testApp();
const { db } = test.platform;
const world = await makeExploredWorld(test);
let founder: SignedInUser;
let venture: number;

beforeAll(async () => {
  founder = await registerMember(test);
  venture = await listVenture(db, { name: 'Sea Freight', hours: null, founder: founder.id });
});

async function titles({ token }: SignedInUser): Promise<string[]> {
  const answer = await test.call({ method: 'GET', url: '/api/users/next-steps', token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ title }: NextStep) => title);
}

it('leads an eligible investor to what changed on the watchlist, then to the ventures; others to neither', async () => {
  expect(await titles(world.investor)).toEqual(['Explore 4 ventures']);
  await world.mark({ watched: true });
  await sql`update venture_marks set watched_at = now() - interval '2 days'`.execute(db);
  expect(await titles(world.investor)).toEqual(['1 venture on your watchlist changed', 'Explore 4 ventures']);
  // What counts is when investors first saw it, not when it was saved.
  await sql`update venture_profile_versions set saved_at = now() - interval '8 days'`.execute(db);
  expect(await titles(world.investor)).toContain('1 venture on your watchlist changed');
  await sql`update venture_profile_versions set live_at = now() - interval '8 days'`.execute(db);
  expect(await titles(world.investor)).toEqual(['Explore 4 ventures']);
  expect(await titles(await registerMember(test, 'investor'))).toEqual([]);
});

it('counts the ventures that Explore shows: not those that the investor has hidden', async () => {
  await world.mark({ hidden: true });
  expect(await titles(world.investor)).toEqual(['Explore 3 ventures']);
  await world.mark({ hidden: false });
  expect(await titles(world.investor)).toEqual(['Explore 4 ventures']);
});

it('leads a founder to investors who wait, then to what a listing needs', async () => {
  expect(await titles(founder)).toEqual(['Complete the profile of Sea Freight']);
  await db
    .insertInto('access_requests')
    .values({ venture_id: venture, user_id: world.investor.id })
    .execute();
  expect(await titles(founder)).toEqual([
    'An investor asks for access',
    'Complete the profile of Sea Freight',
  ]);
  const inState = (review_state: 'draft' | 'review' | 'revision') =>
    db.updateTable('venture_profiles').set({ review_state }).where('venture_id', '=', venture).execute();
  await inState('revision');
  expect(await titles(founder)).toContain('Our team asked for changes to Sea Freight');
  await inState('review');
  expect(await titles(founder)).toEqual(['An investor asks for access']);
  await sql`update venture_people set until = now() where venture_id = ${venture}`.execute(db);
  expect(await titles(founder)).toEqual([]);
});

it('leads a project manager to their ventures, three at most', async () => {
  const manager = await registerMember(test, 'project_manager');
  for (const name of ['A', 'B', 'C', 'D']) {
    const venture_id = await listVenture(db, { name, hours: null, founder: founder.id });
    await db
      .insertInto('venture_people')
      .values({ venture_id, user_id: manager.id, name: 'Ada Lind', role: 'project_manager' })
      .execute();
  }
  expect(await titles(manager)).toEqual(['D', 'C', 'B']);
});
