import { accessSettingsMessages } from '@proxima/contract/access/access-settings';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const base = '/api/admin/access';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = owner.token) =>
  test.call({ method, url: `${base}/${path}`, body, token });
const save = (country: string, changes: object = {}, version = 0) =>
  call('PUT', `rules/${encodeURIComponent(country)}`, { version, rules: { ...strictRules, ...changes } });
const publish = (body: string, changes: object = {}) =>
  call('POST', 'texts', { kind: 'risk_warning', language: 'en', replaces: 1, body, ...changes });

describe('rules for investors', () => {
  it('are strict until an owner saves others, by country, each version audited', async () => {
    const [first] = (await call('GET', 'rules')).json().data;
    expect(first).toEqual({
      country: '*',
      rules: strictRules,
      version: 0,
      changed_by: null,
      changed_at: null,
    });
    const saved = await save('FR', { waiting_hours: 48 });
    expect(saved.json()).toMatchObject({
      message: accessSettingsMessages.saved,
      data: [
        { country: '*', version: 0 },
        { country: 'FR', version: 1, rules: { waiting_hours: 48 } },
      ],
    });
    expect((await save('*', { hides_earlier_rounds: true })).json().data[0]).toMatchObject({
      country: '*',
      version: 1,
    });
    const stale = await save('FR', {}, 0);
    expect([stale.statusCode, stale.json().message]).toEqual([409, accessSettingsMessages.stale]);
    expect((await save('FR', {}, 1)).json().data[1].version).toBe(2);
    // Saved as they were: nothing to record.
    expect((await save('FR', {}, 2)).json().data[1].version).toBe(3);
    expect((await call('DELETE', 'rules/FR')).json().data).toHaveLength(1);
    expect((await call('DELETE', 'rules/FR')).statusCode).toBe(404);
    expect((await call('DELETE', 'rules/*')).statusCode).toBe(404);
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'eligibility-rules')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      'eligibility-rules.removed',
      ...Array(3).fill('eligibility-rules.saved'),
    ]);
  });

  it('are saved by only one of several owners who read the same version', async () => {
    const replies = await Promise.all([save('FR'), save('FR'), save('FR')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no category', { categories: [] }],
    [
      'a category that asks for nothing',
      { categories: [{ ...strictRules.categories[0], needs_accreditation: false }] },
    ],
    [
      'two categories with the same name',
      { categories: [strictRules.categories[0], strictRules.categories[0]] },
    ],
    ['a limit without a currency', { limits: { currency: '', max_per_round: 1, max_per_year: null } }],
    ['a limit of half a unit', { limits: { currency: 'EUR', max_per_round: 0.5, max_per_year: null } }],
    ['a language without a risk warning', { language: 'de' }],
  ])('refuse %s', async (_what, changes) => {
    expect((await save('FR', changes)).statusCode).toBe(422);
    expect((await call('GET', 'rules')).json().data).toHaveLength(1);
  });

  it.each(['fr', 'FRA', '**', '%'])('cannot be saved for the invalid country %s', async (country) => {
    expect((await save(country)).statusCode).toBe(404);
  });
});

describe('legal texts', () => {
  it('are published as new versions that everyone acknowledges again', async () => {
    const investor = await registerMember(test, 'investor');
    await makeEligible(db, investor.id);
    const isEligible = async () =>
      (await test.call({ method: 'GET', url: '/api/access/eligibility', token: investor.token })).json().data
        .eligible;
    expect(await isEligible()).toBe(true);
    const [newest] = (await publish('Money can be lost.')).json().data;
    expect(newest).toMatchObject({
      kind: 'risk_warning',
      version: 2,
      published_by: expect.stringContaining('Ines'),
    });
    expect(await isEligible()).toBe(false);
    expect((await call('GET', `texts/${newest.id}`)).json().data.body).toBe('Money can be lost.');
    const versions = (await call('GET', 'texts')).json().data;
    expect(versions.map(({ kind, version }: { kind: string; version: number }) => [kind, version])).toEqual([
      ['risk_warning', 2],
      ...['risk_warning', 'nda'].map((kind) => [kind, 1]).sort(() => (versions[1].kind === 'nda' ? -1 : 1)),
    ]);
    expect((await call('GET', 'texts/987654321')).statusCode).toBe(404);
  });

  it('keep every version as it was published', async () => {
    await expect(db.updateTable('legal_texts').set({ body: 'Other' }).execute()).rejects.toThrow(
      'never changes',
    );
    expect((await publish('New', { replaces: 0 })).json().message).toBe(accessSettingsMessages.newer);
    const replies = await Promise.all([publish('One'), publish('Two')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = (
      await db.selectFrom('legal_texts').select('body').where('version', '=', 2).executeTakeFirstOrThrow()
    ).body;
    expect((await publish(again, { replaces: 2 })).json().message).toBe(accessSettingsMessages.unchanged);
    expect((await publish(' ', { replaces: 2 })).statusCode).toBe(422);
    expect((await publish('Verlust', { language: 'DE', replaces: 0 })).statusCode).toBe(422);
  });

  it('allow rules in their language', async () => {
    expect((await publish('Sie können alles verlieren.', { language: 'de', replaces: 0 })).statusCode).toBe(
      200,
    );
    expect((await save('DE', { language: 'de' })).statusCode).toBe(200);
  });
});

describe('a change', () => {
  async function stated(country: string) {
    const { id } = await registerMember(test, 'investor');
    await makeEligible(db, id);
    await db.updateTable('investor_details').set({ country }).where('user_id', '=', id).execute();
    return id;
  }
  /** The accounts whose open pages are reloaded by a call. */
  async function pushedBy(change: () => Promise<unknown>): Promise<number[]> {
    const publish = vi.spyOn(test.platform.realtime, 'publish');
    await change();
    const ids = publish.mock.calls.map(
      ([{ channel, data }]) => [channel, (data as { id: number }).id] as const,
    );
    publish.mockRestore();
    for (const [channel, id] of ids) expect(channel).toBe(userChannel(id));
    return ids.map(([, id]) => id).sort((one, other) => one - other);
  }

  it('of rules or a text reaches the open pages of those to whom it applies, and no others', async () => {
    await registerMember(test, 'investor');
    const [french, norwegian] = [await stated('FR'), await stated('NO')];
    expect(await pushedBy(() => save('FR'))).toEqual([french]);
    expect(await pushedBy(() => save('*'))).toEqual([norwegian]);
    expect(
      await pushedBy(() => publish('Sie können alles verlieren.', { language: 'de', replaces: 0 })),
    ).toEqual([]);
    await save('FR', { language: 'de' }, 1);
    expect(await pushedBy(() => publish('Money can be lost.'))).toEqual([norwegian]);
    expect(await pushedBy(() => publish('Geld geht verloren.', { language: 'de' }))).toEqual([french]);
    const nda = { kind: 'nda', replaces: 1 };
    await sql`insert into acknowledgements (user_id, legal_text_id, typed_name)
      select ${french}, id, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
    expect(await pushedBy(() => publish('Keep it to yourself.', nda))).toEqual([french]);
    expect(await pushedBy(() => call('DELETE', 'rules/FR'))).toEqual([french]);
  });

  it('that concerns more than 500 investors is pushed to none', async () => {
    await sql`with made as (insert into users (role, first_name, last_name, email, phone, password_hash)
        select 'investor', 'Ada', 'Lind', 'many' || n || '@example.test', '1', 'x' from generate_series(1, 501) n returning id)
      insert into investor_details (user_id, country, category, evidence_type)
      select id, 'FR', 'professional', 'licence' from made`.execute(db);
    expect(await pushedBy(() => save('FR'))).toEqual([]);
    await sql`delete from investor_details where user_id = (select max(user_id) from investor_details)`.execute(
      db,
    );
    expect(await pushedBy(() => save('FR', { waiting_hours: 48 }, 1))).toHaveLength(500);
  });
});

it('only owners read and change them', async () => {
  const reviewer = await makeAdmin(test, 'reviewer');
  for (const path of ['rules', 'texts'])
    expect((await call('GET', path, undefined, reviewer.token)).statusCode).toBe(403);
});
