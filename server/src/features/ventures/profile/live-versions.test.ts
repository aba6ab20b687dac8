import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { emptyProjections } from '@proxima/contract/ventures/projections/projections';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { storeProjections } from '../projections/save-projections.ts';
import { storeProfile } from './profiles.repository.ts';

const test = await testApp();
const { db } = test.platform;
const readers: SignedInUser[] = [];
let ventureId: number;

beforeAll(async () => {
  await test.database.reset();
  const [founder, admin] = [await registerMember(test), await makeAdmin(test)];
  const [investor, mentor] = [await registerMember(test, 'investor'), await registerMember(test)];
  ventureId = (await approvedVenture(test, founder, admin)).id;
  await makeEligible(db, investor.id);
  await db
    .insertInto('venture_people')
    .values({ venture_id: ventureId, user_id: mentor.id, name: 'Mo', role: 'mentor' })
    .execute();
  await sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${mentor.id}, id, ${ventureId}, 'Mo' from legal_texts where kind = 'nda'`.execute(db);
  await db.updateTable('ventures').set({ listed_at: new Date() }).execute();
  readers.push(founder, admin, investor, mentor);
});

async function save(version: number, hasOpenRound: boolean): Promise<void> {
  const [founder] = readers as [SignedInUser];
  const context = { platform: test.platform, actor: { kind: 'member', userId: founder.id } } as never;
  await inTransaction(test.platform, async (tx) => {
    const opening_cash = version + 1;
    const projections = { ...emptyProjections('EUR', '2027-01'), opening_cash };
    await storeProjections(tx, context, { id: ventureId, hasOpenRound }, { version, projections });
    if (version === 0) return;
    const document = ventureProfile.parse({
      industry: 'technology',
      stage: 'early_stage_startups',
      tagline: `Version ${version + 1}`,
    });
    const savedBy = { id: founder.id, name: 'Ada Lind' };
    await storeProfile(tx.db, { ventureId, document, version: version + 1, liveVersion: 1, savedBy });
  });
}

const read = async ({ token }: SignedInUser, path = '') =>
  (await test.call({ method: 'GET', url: `/api/ventures/${ventureId}${path}`, token })).json().data;
const seen = async (path: string, ofData: (data: Record<string, never>) => unknown) => {
  const [founder, admin, investor, mentor] = await Promise.all(
    readers.map(async (reader) => ofData((await read(reader, path)) ?? {})),
  );
  return { founder, admin, investor, mentor };
};

it('what is saved during an open round is seen by the venture’s people and the team, and by others once it is published', async () => {
  const projections = () => seen('/projections', ({ version }) => version ?? null);
  const taglines = () => seen('', ({ tagline, profile_version }) => `${profile_version} ${tagline}`);
  await save(0, true);
  expect(await projections()).toMatchObject({ founder: 1, admin: 1, investor: 0 });
  await save(1, true);
  expect(await projections()).toMatchObject({ founder: 2, admin: 2, investor: 0 });
  expect(await taglines()).toEqual({
    founder: '2 Version 2',
    admin: '2 Version 2',
    investor: '1 ',
    mentor: '1 ',
  });
  const lists = await Promise.all(
    readers.map(
      async ({ token }) => (await test.call({ method: 'GET', url: '/api/ventures', token })).json().data,
    ),
  );
  expect(lists.map(([row]) => row?.tagline)).toEqual(['Version 2', undefined, undefined, '']);
  const publish = (profile: number, { token } = readers[1] as SignedInUser, projections: number | null = 1) =>
    test.call({
      method: 'PUT',
      url: `/api/admin/ventures/${ventureId}/live-versions`,
      body: { profile, projections },
      token,
    });
  expect([(await publish(9)).statusCode, (await publish(2, readers[0])).statusCode]).toEqual([409, 403]);
  expect((await publish(2)).json().message).toBe('Published.');
  // Neither nothing nor an older version replaces what investors already see.
  expect([(await publish(2, readers[1], null)).statusCode, (await publish(1)).statusCode]).toEqual([
    409, 409,
  ]);
  expect(await projections()).toMatchObject({ founder: 2, admin: 2, investor: 1 });
  expect(await taglines()).toMatchObject({ investor: '2 Version 2', mentor: '2 Version 2' });
  const card = await db.selectFrom('venture_cards').select('tagline').executeTakeFirstOrThrow();
  expect(card.tagline).toBe('Version 2');
});

it('without an open round everyone sees a save immediately, in files too', async () => {
  await save(2, false);
  expect(await seen('/projections', ({ version }) => version)).toMatchObject({ founder: 3, investor: 3 });
  await save(3, true);
  const order = { method: 'POST', url: '/api/exports/projections' } as const;
  const files = await Promise.all(
    readers.slice(0, 3).map(async ({ token }) => {
      const body = { format: 'csv', venture_id: ventureId };
      const { path } = (await test.call({ ...order, token, body })).json().data;
      return (await test.call({ method: 'GET', url: path, token })).body.match(/Opening cash,(\d+)/)?.[1];
    }),
  );
  expect(files).toEqual(['4', '4', '3']);
});
