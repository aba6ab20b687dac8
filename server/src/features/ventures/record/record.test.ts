import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { recordMessages } from '@proxima/contract/ventures/record-messages';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { approvedVenture } from '../../../../test/input/approved-venture.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let investor: SignedInUser;
let admin: SignedInUser;
let id: number;

beforeEach(async () => {
  await test.database.reset();
  [founder, investor, admin] = [
    await registerMember(test),
    await registerMember(test, 'investor'),
    await makeAdmin(test, 'reviewer'),
  ];
  id = (await approvedVenture(test, founder, admin)).id;
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: SignedInUser,
  body?: unknown,
) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const record = (who: SignedInUser) => call('GET', `/api/ventures/${id}/record`, who);
const company = (changes: object = {}) => ({
  legal_name: 'Tidal Kites Ltd',
  form: 'Limited company',
  country: 'IE',
  registration_number: '654321',
  signatory_id: founder.id,
  ...changes,
});
const save = (changes: object = {}, who = founder) =>
  call('PUT', `/api/ventures/${id}/issuer`, who, company(changes));
const declare = (sha256: string, who = founder) =>
  call('POST', `/api/ventures/${id}/issuer/declaration`, who, { sha256 });
const check = (item: string, body: object, who = admin) =>
  call('PUT', `/api/admin/ventures/${id}/vetting/${item}`, who, body);

it('the representative declares exactly the company that they read, and again once it changes', async () => {
  expect(await declare('0'.repeat(64))).toMatchObject({ status: 409, message: recordMessages.noIssuer });
  const { declaration_sha256, declared_at } = (await save()).data.issuer;
  expect([declared_at, declaration_sha256]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await declare('0'.repeat(64))).toMatchObject({ status: 409, message: recordMessages.changedSince });
  expect((await declare(declaration_sha256)).data.issuer).toMatchObject({
    declared_at: expect.any(String),
    declaration_sha256,
  });
  const changed = (await save({ registration_number: '1' })).data.issuer;
  expect(changed.declared_at).toBeNull();
  expect(changed.declaration_sha256).not.toBe(declaration_sha256);
});

it('only founders enter the company, with a founder as representative', async () => {
  expect((await save({ signatory_id: admin.id })).data).toEqual({
    signatory_id: [recordMessages.notFounder],
  });
  expect((await save({ country: 'Ireland', legal_name: ' ' })).data).toEqual({
    country: [recordMessages.countryRequired],
    legal_name: [recordMessages.legalNameRequired],
  });
  expect((await save({}, admin)).status).toBe(403);
  expect((await save({}, investor)).status).toBe(404);
  await save();
  await db
    .insertInto('venture_people')
    .values({ venture_id: id, user_id: investor.id, name: 'Ada Lind', role: 'founder' })
    .execute();
  const { declaration_sha256 } = (await record(investor)).data.issuer;
  expect(await declare(declaration_sha256, investor)).toMatchObject({
    status: 403,
    message: recordMessages.notSignatory,
  });
});

it('investors see what was checked and who has an interest, not the company', async () => {
  await save();
  await check('identity', { state: 'confirmed', note: 'Passports seen' });
  await check('identity', { state: 'not_checked' });
  expect((await check('colour', { state: 'confirmed' })).status).toBe(404);
  expect((await check('company', { state: 'maybe' })).status).toBe(422);
  expect((await record(investor)).status).toBe(404);
  await makeEligible(db, investor.id);
  await db.updateTable('ventures').set({ listed_at: new Date() }).execute();
  expect((await record(investor)).data).toEqual({
    issuer: null,
    vetting: [
      {
        item: 'identity',
        state: 'not_checked',
        note: '',
        checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        checked_by: `${admin.first_name} ${admin.last_name}`,
      },
    ],
    interests: [],
  });
});

it('someone who declared an interest is shown with it and vets nothing there', async () => {
  const interest = (who: SignedInUser, what = 'Shares of a cousin') =>
    call('PUT', `/api/ventures/${id}/interest`, who, { what });
  expect((await interest(founder)).status).toBe(403);
  expect((await interest(investor)).status).toBe(404);
  expect((await interest(admin, ' ')).status).toBe(422);
  expect((await interest(admin)).data.interests).toMatchObject([
    { user_id: admin.id, what: 'Shares of a cousin' },
  ]);
  expect(await check('company', { state: 'confirmed' })).toMatchObject({
    status: 403,
    message: recordMessages.ownVetting,
  });
  expect((await check('company', { state: 'confirmed' }, await makeAdmin(test))).status).toBe(200);
  const withdraw = () => call('DELETE', `/api/ventures/${id}/interest`, admin);
  const { interests } = (await withdraw()).data;
  expect(interests).toMatchObject([{ user_id: admin.id, until: expect.any(String) }]);
  expect((await withdraw()).status).toBe(404);
  expect((await check('company', { state: 'confirmed' })).status).toBe(200);
  expect((await record(admin)).data.interests).toEqual(interests);
  const entry = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'venture.interest-withdrawn')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ what: 'Shares of a cousin' });
  const again = (await interest(admin, 'A loan')).data.interests;
  expect(again).toMatchObject([{ what: 'A loan', until: null }]);
  expect(again[0].since > interests[0].until).toBe(true);
});
