import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';
import { rebuildCards, writeCard } from './cards.repository.ts';

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let ids: number[];

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  const founder = await registerMember(test);
  ids = [];
  for (const name of ['Tidal Kites', 'Éole', "'; --"])
    ids.push((await approvedVenture(test, founder, admin, name)).id);
});

const cards = () => db.selectFrom('venture_cards').selectAll().orderBy('venture_id').execute();
const put = (id: number, what: string, body: object) =>
  test.call({ method: 'PUT', url: `/api/ventures/${id}/${what}`, body, token: admin.token });
const standing = (id: number, body: object) =>
  test.call({ method: 'PUT', url: `/api/admin/ventures/${id}/standing`, body, token: admin.token });

/** Edits to the sources of a card. The listing changes as its verbs change it. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Kites', 'Wind & Sons', '日本') }),
  fc.record({ kind: fc.constant('list' as const), isListed: fc.boolean() }),
  fc.record({
    kind: fc.constant('profile' as const),
    tagline: fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\u0000', '')),
    industry: fc.constantFrom(...ventureIndustries.map(({ value }) => value)),
    stage: fc.constantFrom(...ventureStages.map(({ value }) => value)),
    country: fc.constantFrom(null, 'DE', 'KE'),
    ask: fc.constantFrom(null, { currency: 'EUR', amount: 10 ** 13 }),
  }),
  fc.record({
    kind: fc.constant('standing' as const),
    standing: fc.constantFrom('active', 'paused', 'graduated', 'closed'),
  }),
);

async function apply(id: number, { kind, ...change }: Record<string, unknown>): Promise<void> {
  if (kind === 'rename') await put(id, 'name', change);
  if (kind === 'standing') await standing(id, { ...change, reason: 'Because' });
  if (kind === 'list') {
    const at = change.isListed ? sql<Date>`now()` : null;
    await db.updateTable('ventures').set({ listed_at: at }).where('id', '=', id).execute();
    await writeCard(db, id);
  }
  if (kind === 'profile') {
    const stored = await test.call({
      method: 'GET',
      url: `/api/ventures/${id}/profile`,
      token: admin.token,
    });
    const { version, profile } = stored.json().data;
    const saved = await put(id, 'profile', { version, profile: { ...profile, ...change } });
    expect([200, 409]).toContain(saved.statusCode);
  }
}

it('cards match their sources after every edit', async () => {
  for (const id of ids) await apply(id, { kind: 'list', isListed: true });
  const edits = fc.sample(fc.tuple(fc.nat(2), edit), { numRuns: 60, seed: 7 });
  const seen = new Set<number>();
  for (const [index, change] of edits) {
    await apply(ids[index] ?? 0, change);
    const written = await cards();
    seen.add(written.length);
    expect(await db.transaction().execute(rebuildCards)).toBe(written.length);
    expect(await cards(), JSON.stringify(change)).toEqual(written);
  }
  expect(seen.size).toBeGreaterThan(1);
});

it('a card disappears with the listing, and is found by the texts that people see', async () => {
  const [id = 0] = ids;
  await apply(id, { kind: 'list', isListed: true });
  await put(id, 'name', { name: 'Kelp Farms' });
  const found = (text: string) =>
    sql<{ name: string }>`select name from venture_cards where search @@ plainto_tsquery('simple', ${text})`
      .execute(db)
      .then(({ rows }) => rows.map(({ name }) => name));
  expect(await found('kelp technology')).toEqual(['Kelp Farms']);
  expect(await found('tidal')).toEqual([]);
  await standing(id, { standing: 'paused', reason: 'A dispute' });
  expect(await cards()).toEqual([]);
});
