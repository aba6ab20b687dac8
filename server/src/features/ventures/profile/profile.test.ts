import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import {
  profileMessages,
  type VentureProfile,
  ventureProfile,
} from '@proxima/contract/ventures/venture-profile';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { storeProfile } from './profiles.repository.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let second: SignedInUser;
let investor: SignedInUser;
let admin: SignedInUser;
let venture: number;
const profile = ventureProfile.parse({ industry: 'technology', stage: 'early_stage_startups' });

beforeAll(async () => {
  founder = await registerMember(test);
  second = await registerMember(test);
  investor = await registerMember(test, 'investor');
  admin = await makeAdmin(test);
  await makeEligible(db, investor.id);
});

beforeEach(async () => {
  venture = await makeVenture(db, { founder: founder.id });
  await db
    .insertInto('venture_people')
    .values({ venture_id: venture, user_id: second.id, name: 'Bea Lind', role: 'founder' })
    .execute();
  const savedBy = { id: founder.id, name: 'Ada Lind' };
  await storeProfile(db, { ventureId: venture, document: profile, version: 1, liveVersion: 1, savedBy });
});

const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, { token } = founder, body?: unknown) =>
  test.call({ method, url: `/api/ventures/${venture}${path}`, token, body });
const save = (version: number, change: Partial<VentureProfile>, who = founder) =>
  call('PUT', '/profile', who, { version, profile: { ...profile, ...change } });
const overview = async (who: SignedInUser) => (await call('GET', '', who)).json().data;
const versions = async () =>
  (await call('GET', '/profile/versions')).json().data.map(({ version }: { version: number }) => version);

describe('a profile', () => {
  it('is saved by founders and the team, version by version, and read by every reader', async () => {
    const team = [{ name: 'Ada Lind', role: 'Engineer', link: 'https://ada.example.com' }];
    const change = { tagline: 'Power from tides', founded: 2024, team };
    expect((await save(1, change)).json()).toMatchObject({
      message: profileMessages.saved,
      data: { version: 2, live_version: 2, saved_by: 'Ada Lind', may_edit: true, profile: change },
    });
    expect(await overview(investor)).toMatchObject({ profile_version: 2, profile: change });
    const cards = db.selectFrom('venture_cards').select('tagline').where('venture_id', '=', venture);
    expect(await cards.execute()).toEqual([{ tagline: 'Power from tides' }]);
    expect((await save(2, { ...change, location: 'Kiel' }, admin)).json().data.version).toBe(3);
    expect((await call('GET', '/profile/versions/2')).json().data).toMatchObject({ document: change });
    expect((await call('GET', '/profile/versions')).json().data).toMatchObject([
      { version: 3, is_live: true },
      { version: 2, is_live: false },
      { version: 1, is_live: false },
    ]);
    expect((await call('GET', '/profile/versions/9')).statusCode).toBe(404);
    const [entry] = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'venture.profile-saved')
      .where('subject_id', '=', venture)
      .orderBy('id')
      .execute();
    expect(entry?.details).toEqual({ version: 2, fields: ['tagline', 'founded', 'team'] });
  });

  it('that two founders save keeps the first save; the second is told which fields changed, and nothing is lost', async () => {
    const problem = '<p>Storms break kites.</p>';
    const [one, other] = await Promise.all([
      save(1, { tagline: 'Mine', sections: { ...profile.sections, problem } }),
      save(1, { tagline: 'Theirs' }, second),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    await save(2, { tagline: 'Newest', website: '' });
    const late = await save(1, { location: 'Kiel' }, second);
    expect(late.statusCode).toBe(409);
    expect(late.json().data.version).toEqual([expect.stringContaining('Ada Lind, ')]);
    expect(late.json().data.changed).toContain('Tagline');
    expect(late.json().message).toMatch(/^Ada Lind has saved Tagline.* in the meantime/);
    expect(await versions()).toEqual([3, 2, 1]);
  });

  it('that is sent a second time is saved once', async () => {
    expect((await save(1, { tagline: 'Once' })).json().data.version).toBe(2);
    expect((await save(1, { tagline: 'Once' })).json().data.version).toBe(2);
    expect(await versions()).toEqual([2, 1]);
  });

  it('is sanitised when it is saved and again when it is shown', async () => {
    const problem = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y></p><h2>Why</h2>';
    await save(1, { sections: { ...profile.sections, problem } });
    const clean = '<p>Hi</p><h2>Why</h2>';
    const ofVenture = db.selectFrom('venture_profiles').where('venture_id', '=', venture);
    const stored = await ofVenture.select('document').executeTakeFirstOrThrow();
    expect(stored.document).toMatchObject({ sections: { problem: clean } });
    const document = JSON.stringify({ ...profile, sections: { ...profile.sections, problem } });
    await db.updateTable('venture_profiles').set({ document }).where('venture_id', '=', venture).execute();
    expect((await overview(investor)).profile.sections.problem).toBe(clean);
  });

  it.each([
    ['a tagline that is too long', { tagline: 'x'.repeat(141) }],
    ['an unknown stage', { stage: 'moon' }],
    ['sections that are too long', { sections: { risks: '<p>'.repeat(20_000) } }],
    ['links that become too long', { sections: { risks: '<a href="https://a.test">a</a>'.repeat(1_300) } }],
  ])('with %s is refused, and nothing is stored', async (_what, wrong) => {
    expect((await save(1, wrong as never)).statusCode).toBe(422);
    expect(await versions()).toEqual([1]);
  });

  it('larger than a profile can be is refused as too large', async () => {
    expect((await save(1, { tagline: 'x'.repeat(600_000) })).statusCode).toBe(413);
  });

  it('cannot be edited by a founder from the moment they are removed, or by anyone once the venture is closed', async () => {
    await db
      .updateTable('venture_people')
      .set({ until: new Date() })
      .where('user_id', '=', second.id)
      .where('venture_id', '=', venture)
      .execute();
    expect((await save(1, { tagline: 'Late' }, second)).statusCode).toBe(404);
    await db.updateTable('ventures').set({ standing: 'closed' }).where('id', '=', venture).execute();
    const late = await save(1, { tagline: 'Late' });
    expect([late.statusCode, (await call('GET', '/profile')).json().data.may_edit]).toEqual([409, false]);
    expect(await versions()).toEqual([1]);
  });
});

describe('a logo', () => {
  const send = (content: Buffer | string, name = 'logo.png', { token } = founder) => {
    const body = new FormData();
    body.append('logo', new File([content as BlobPart], name));
    return test.call({ method: 'POST', url: `/api/ventures/${venture}/logo`, token, body });
  };
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 207, g: 58, b: 32, alpha: 0.5 } } })
      .png()
      .toBuffer();
  const files = () =>
    db
      .selectFrom('files')
      .select(['kind', 'owner_id', 'content_type'])
      .where('venture_id', '=', venture)
      .execute();

  it('is re-encoded, served to everyone who may read the overview, and deleted when it is replaced', async () => {
    const first = (await send(await png(900, 300))).json().data.logo;
    const second = (await send(await png(40, 40))).json().data.logo;
    expect(second).not.toBe(first);
    expect(await files()).toEqual([{ kind: 'image', owner_id: null, content_type: 'image/webp' }]);
    await send(await png(900, 300));
    const { logo } = await overview(investor);
    const shown = await test.call({ method: 'GET', url: logo, token: investor.token });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 512,
      height: 171,
      hasAlpha: true,
    });
    const stranger = await registerMember(test, 'investor');
    expect((await test.call({ method: 'GET', url: logo, token: stranger.token })).statusCode).toBe(404);
    expect((await test.call({ method: 'GET', url: logo })).statusCode).toBe(401);
    expect((await call('DELETE', '/logo')).json().data.logo).toBeNull();
    expect([await files(), (await call('GET', '/logo')).statusCode]).toEqual([[], 404]);
  });

  it('that is not an image is refused with the reason, and nothing is stored', async () => {
    for (const [content, name] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'],
      ['%PDF-1.7', 'logo.pdf'],
      ['no picture at all', 'logo.png'],
      [(await png(40, 40)).subarray(0, 60), 'logo.png'],
    ] as const) {
      const refused = await send(content as Buffer, name);
      expect([name, refused.statusCode, refused.json().data.logo]).toEqual([name, 422, [expect.any(String)]]);
    }
    expect((await send('x', 'logo.svg')).json().data.logo).toEqual([fileMessages.wrongType('image', '.svg')]);
    expect((await send(await png(40, 40), 'logo.png', investor)).statusCode).toBe(403);
    expect(await files()).toEqual([]);
  });
});

describe('what the operator receives', () => {
  const url = () => `/api/admin/ventures/${venture}/operator-receives`;
  const enter = (who: SignedInUser, body: object) =>
    test.call({ method: 'PUT', url: url(), token: who.token, body });

  it('is entered only by the team and shown to every reader, whatever founders save', async () => {
    const receives = { shares: ['equity'], words: '3% of the shares, without votes' };
    expect((await enter(founder, receives)).statusCode).toBe(403);
    expect((await overview(investor)).operator_receives).toBeNull();
    expect((await enter(admin, receives)).json().data.operator_receives).toEqual(receives);
    await save(1, { tagline: 'Another', operator_receives: { shares: [], words: 'Nothing' } } as never);
    for (const reader of [investor, founder]) {
      expect((await overview(reader)).operator_receives).toEqual(receives);
    }
    expect((await enter(admin, { shares: ['cake'], words: 'x' })).statusCode).toBe(422);
    expect((await enter(admin, { shares: [], words: ' ' })).statusCode).toBe(422);
  });
});
