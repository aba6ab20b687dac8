import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { countryCodes } from '@proxima/contract/countries/countries';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import type { CallForm, EditedCall, EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import { localTimeMessages } from '@proxima/contract/time/local-time';
import { timeZoneMessages } from '@proxima/contract/time/time-zones';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { libraryPicture } from '../../../test/library-picture.ts';
import { formOfCall, programmeForm } from '../../../test/sample-call.ts';

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let programme: EditedProgramme;
let call: EditedCall;

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  who: string | null = 'owner',
) => {
  const token = who === null ? undefined : people[who]?.token;
  const response = await test.call({ method, url: `/api/admin/${url}`, token, ...(body && { body }) });
  return { status: response.statusCode, ...response.json() };
};
const saveProgramme = (version: number, fields: object = {}, who = 'owner') =>
  send('PUT', `programmes/${programme.id}`, { ...programmeForm(), ...fields, version }, who);
const saveCall = (fields: Partial<CallForm> = {}, version = call.version, who = 'owner') =>
  send('PUT', `calls/${call.id}`, { ...formOfCall(call), ...fields, version }, who);
const newCall = (body: object, who = 'owner') => send('POST', `programmes/${programme.id}/calls`, body, who);
const fromTemplate = { title: 'Tide 2026', template: 'accelerator', time_zone: 'Europe/Berlin' };
const publish = (what: 'programmes' | 'calls', id: number, version: number) =>
  send('POST', `${what}/${id}/publication`, { version });

beforeAll(async () => {
  people.member = await registerMember(test);
  for (const rank of ['owner', 'reviewer', 'editor'] as const) people[rank] = await makeAdmin(test, rank);
});

beforeEach(async () => {
  await db.deleteFrom('calls').execute();
  await db.deleteFrom('programmes').execute();
  programme = (await send('POST', 'programmes', programmeForm())).data;
  call = (await newCall(fromTemplate)).data;
});

describe('a programme', () => {
  it('begins as a draft at an address made of its name, and is listed with the numbers of its calls', async () => {
    expect(programme).toMatchObject({ slug: 'tide-accelerator', state: 'draft', version: 1 });
    const second = (await send('POST', 'programmes', programmeForm())).data;
    expect(second.slug).toBe('tide-accelerator-2');
    const { data } = await send('GET', 'programmes?limit=1');
    expect(data).toMatchObject([{ id: second.id, calls: 0 }]);
    const { data: rest } = await send('GET', `programmes?cursor=${second.id}`);
    expect(rest).toMatchObject([{ id: programme.id, calls: 1, open_calls: 0, coming_calls: 0 }]);
  });

  it('stores safe HTML only', async () => {
    const saved = await saveProgramme(1, { text: '<p onclick="x()">Hi</p><script>alert(1)</script>' });
    expect(saved.data.text).toBe('<p>Hi</p>');
  });

  it('is published, unpublished and published again, and refuses each step out of turn', async () => {
    const published = await publish('programmes', programme.id, 1);
    expect([published.message, published.data.state]).toEqual([messages.published, 'published']);
    expect((await publish('programmes', programme.id, 2)).status).toBe(409);
    const withdrawn = await send('POST', `programmes/${programme.id}/withdrawal`, { version: 2 });
    expect(withdrawn.data.state).toBe('withdrawn');
    expect((await publish('programmes', programme.id, 3)).data.state).toBe('published');
  });

  it('keeps its address once it was published', async () => {
    expect((await saveProgramme(1, { slug: 'tides' })).data.slug).toBe('tides');
    await publish('programmes', programme.id, 2);
    const moved = await saveProgramme(3, { slug: 'waves' });
    expect([moved.status, moved.data.slug]).toEqual([422, [messages.slugFixed]]);
    expect((await saveProgramme(3, { slug: '' })).data.slug).toBe('tides');
  });

  it.each([
    ['no name', { name: ' ' }, 'name', messages.nameRequired],
    ['an address with spaces', { slug: 'my tides' }, 'slug', messages.slugSpelling],
    ['a picture of another site', { image: 'https://example.com/a.png' }, 'image', messages.pictureRequired],
  ])('is not saved with %s', async (_what, fields, field, message) => {
    const refused = await saveProgramme(1, fields);
    expect([refused.status, refused.data[field]]).toEqual([422, [message]]);
    expect((await send('GET', `programmes/${programme.id}`)).data.version).toBe(1);
  });

  it('has an address of its own', async () => {
    await send('POST', 'programmes', programmeForm({ slug: 'waves' }));
    const refused = await saveProgramme(1, { slug: 'waves' });
    expect([refused.status, refused.data.slug]).toEqual([422, [messages.slugTaken]]);
    const created = await send('POST', 'programmes', programmeForm({ slug: 'waves' }));
    expect([created.status, created.data.slug]).toEqual([422, [messages.slugTaken]]);
  });

  it('uses pictures of the library, which stay there as long as it does', async () => {
    const picture = await libraryPicture(test, people.owner?.token ?? '');
    expect((await saveProgramme(1, { image: picture.image })).status).toBe(200);
    const remove = () => send('DELETE', `content/pictures/${picture.id}`);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('the programme “Tide Accelerator”');
    await saveProgramme(2);
    expect((await remove()).status).toBe(200);
    expect((await saveProgramme(3, { image: picture.image })).status).toBe(422);
  });

  it('can be deleted while it is a draft without calls', async () => {
    const discard = () => send('DELETE', `programmes/${programme.id}?version=1`);
    const refused = await discard();
    expect([refused.status, refused.message]).toEqual([409, messages.hasCalls]);
    await send('DELETE', `calls/${call.id}?version=1`);
    expect((await discard()).status).toBe(200);
    expect((await send('GET', `programmes/${programme.id}`)).status).toBe(404);
  });
});

describe('a call', () => {
  it('begins with the texts and the form of a template, and opens in two weeks', async () => {
    expect(call).toMatchObject({ slug: 'tide-2026', state: 'draft', phase: 'coming', grace_minutes: 5 });
    expect(call.opens_at).toMatch(/T09:00$/);
    expect(call.text).toContain('What we offer');
    const { data } = await send('GET', `programmes/${programme.id}/calls`);
    expect(data).toMatchObject([{ id: call.id, form_id: call.form_id, phase: 'coming' }]);
  });

  it('stores times as instants of its zone', async () => {
    const saved = await saveCall({ opens_at: '2027-03-01T09:00', closes_at: '2027-03-31T17:00' });
    expect(saved.data).toMatchObject({
      opens: '2027-03-01T08:00:00.000Z',
      closes: '2027-03-31T15:00:00.000Z',
      opens_at: '2027-03-01T09:00',
    });
  });

  it.each<[string, Partial<CallForm>, string, string]>([
    [
      'an end before its beginning',
      { opens_at: '2027-03-02T09:00', closes_at: '2027-03-02T08:59' },
      'closes_at',
      messages.closesFirst,
    ],
    [
      'an end at its beginning',
      { opens_at: '2027-03-02T09:00', closes_at: '2027-03-02T09:00' },
      'closes_at',
      messages.closesFirst,
    ],
    ['an unknown zone', { time_zone: 'Mars/Olympus' }, 'time_zone', timeZoneMessages.zone],
    [
      'an hour that clocks skip',
      { opens_at: '2027-03-28T02:30', closes_at: '2027-05-01T09:00' },
      'opens_at',
      localTimeMessages.skipped,
    ],
    ['a day that does not exist', { opens_at: '2027-02-30T09:00' }, 'opens_at', localTimeMessages.invalid],
    ['a grace of three hours', { grace_minutes: 180 }, 'grace_minutes', messages.graceMinutes],
    ['half a place', { places: 0.5 }, 'places', messages.places],
    [
      'nobody who may apply',
      { who_may_apply: { roles: [], countries: [], max_venture_age_years: null, stages: [] } },
      'who_may_apply',
      messages.roleRequired,
    ],
    [
      '5,000 countries',
      {
        who_may_apply: {
          roles: ['entrepreneur'],
          countries: Array.from({ length: 5_000 }, (_, index) => countryCodes[index % 200] ?? 'DE'),
          max_venture_age_years: null,
          stages: [],
        },
      },
      'who_may_apply',
      messages.countries,
    ],
  ])('is not saved with %s', async (_what, fields, field, message) => {
    const refused = await saveCall(fields);
    expect([refused.status, refused.data]).toEqual([422, { [field]: [message] }]);
    expect((await send('GET', `calls/${call.id}`)).data).toEqual(call);
  });

  it('may be without an end', async () => {
    expect((await saveCall({ closes_at: null })).data).toMatchObject({ closes_at: null, closes: null });
  });

  it('is published only where visitors find it', async () => {
    const early = await publish('calls', call.id, 1);
    expect([early.status, early.message]).toEqual([409, messages.programmeNotPublic]);
    await publish('programmes', programme.id, 1);
    expect((await publish('calls', call.id, 1)).data.state).toBe('published');
    const discarded = await send('DELETE', `calls/${call.id}?version=2`);
    expect(discarded.status).toBe(409);
    expect((await send('POST', `calls/${call.id}/withdrawal`, { version: 2 })).data.state).toBe('withdrawn');
  });

  it('saved by two editors at the same time keeps what the first one wrote', async () => {
    const both = await Promise.all([
      saveCall({ title: 'First' }),
      saveCall({ title: 'Second' }, call.version, 'editor'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect((await send('GET', `calls/${call.id}`)).data.title).toBe(winner?.data.title);
    expect(both.find(({ status }) => status === 409)?.message).toBe(messages.stale);
  });

  it('is copied for next year with its form, its texts and its dates one year on', async () => {
    const { data: last } = await saveCall({
      opens_at: '2026-03-30T10:00',
      closes_at: '2026-05-01T17:00',
      faq: [{ question: 'Who?', answer: 'You.' }],
      places: 7,
    });
    const copied = await newCall({ copy_of: call.id }, 'reviewer');
    expect(copied.message).toBe(messages.copied);
    expect(copied.data).toMatchObject({
      title: 'Tide 2027',
      slug: 'tide-2027',
      state: 'draft',
      version: 1,
      opens_at: '2027-03-30T10:00',
      closes_at: '2027-05-01T17:00',
      text: last.text,
      faq: last.faq,
      places: 7,
    });
    expect(copied.data.form_id).not.toBe(last.form_id);
    const versions = await db
      .selectFrom('form_versions')
      .select('document')
      .where('form_id', 'in', [last.form_id, copied.data.form_id])
      .execute();
    expect(versions[0]?.document).toEqual(versions[1]?.document);
  });

  it('of another programme is not copied', async () => {
    const other = (await send('POST', 'programmes', programmeForm())).data;
    expect((await send('POST', `programmes/${other.id}/calls`, { copy_of: call.id })).status).toBe(404);
  });

  it('is deleted as a draft with its form', async () => {
    expect((await send('DELETE', `calls/${call.id}?version=1`)).status).toBe(200);
    const form = await db.selectFrom('forms').select('id').where('id', '=', call.form_id).executeTakeFirst();
    expect(form).toBeUndefined();
  });
});

describe('who may run programmes', () => {
  it.each(['owner', 'reviewer', 'editor'])('the %s may', async (who) => {
    expect((await send('GET', `calls/${call.id}`, undefined, who)).status).toBe(200);
    expect((await saveCall({}, 1, who)).status).toBe(200);
  });

  it('members and visitors may not', async () => {
    expect((await send('GET', `calls/${call.id}`, undefined, 'member')).status).toBe(403);
    expect((await saveCall({}, 1, 'member')).status).toBe(403);
    expect((await send('GET', 'programmes', undefined, null)).status).toBe(401);
  });
});
