import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { addCohortEvent, cohortFields, makeCohortWorld } from '../../../../test/cohort-world.ts';
import { everyDay, offerHours } from '../../../../test/office-hours.ts';
import { withoutUnsubscribeLine } from '../../../../test/replies/unsubscribe-line.ts';
import { beginMilestones } from '../places/begin-milestones.ts';
import { suggestMentors } from './suggest-mentors.ts';

const test = await testApp();
const { db } = test.platform;
let world: Awaited<ReturnType<typeof makeCohortWorld>>;

beforeEach(async () => {
  await test.database.reset();
  world = await makeCohortWorld(test);
});

const url = (part = '') => `cohorts/${world.cohort.id}${part}`;

const join = (name?: string) => world.join(name);
const addEvent = (hoursAgo?: number, title?: string) => addCohortEvent(test, world, hoursAgo, title);
const pageOf = (member: Parameters<typeof world.placeOf>[0]) => world.send('GET', url(), undefined, member);
const attend = (member: Parameters<typeof world.placeOf>[0], code: string) =>
  world.send('POST', 'attendance', { code }, member);

describe('the programme page', () => {
  it('shows only the offer until it is accepted, then what the cohort does together', async () => {
    const { member, place } = await world.offered();
    await addEvent();
    expect((await pageOf(member)).data).toMatchObject({
      is_part: false,
      events: [],
      place: { state: 'offered' },
    });
    await world.answer(member, place, 'acceptance');
    expect((await pageOf(member)).data).toMatchObject({
      is_part: true,
      lead: world.leadName,
      events: [{ title: 'Kick-off', attended: false }],
      attendance: { done: 0, of: 1 },
    });
  });

  it('is not found for a founder of another cohort, for visitors only after they sign in', async () => {
    await join();
    const other = await makeCohortWorld(test);
    const stranger = await other.offered();
    await other.answer(stranger.member, stranger.place, 'acceptance');
    expect((await pageOf(stranger.member)).status).toBe(404);
    expect((await test.call({ method: 'GET', url: `/api/${url()}` })).statusCode).toBe(401);
  });

  it('shows the card of another founder only if they agree, and counts the others', async () => {
    const [one, two] = [await join(), await join('Salt Works')];
    expect((await pageOf(one.member)).data).toMatchObject({ others: [], not_shown: 1 });
    await world.send('PUT', `places/${two.place.id}/card`, { shows_card: true }, two.member);
    expect((await pageOf(one.member)).data).toMatchObject({
      others: [{ founder: 'Ada Lind', venture: 'Salt Works' }],
      not_shown: 0,
    });
    const stranger = await registerMember(test);
    const foreign = await world.send('PUT', `places/${two.place.id}/card`, { shows_card: true }, stranger);
    expect(foreign.status).toBe(404);
  });

  it('counts the milestones that the venture got from the template of the cohort', async () => {
    const { rows } = await sql<{ id: number }>`insert into project_templates (name, document, changed_by_name)
      values ('Twelve weeks', ${JSON.stringify({
        name: 'Twelve weeks',
        summary: '',
        milestones: [
          {
            title: 'Ten customers',
            done_when: '',
            days: 5,
            owner: 'founder',
            waits_for: [],
            deliverables: [],
          },
        ],
      })}, 'Mara') returning id`.execute(db);
    await db
      .updateTable('cohorts')
      .set({ template_id: rows[0]?.id ?? 0, starts_on: '2026-01-05' })
      .execute();
    const { member, place } = await join();
    await beginMilestones(test.platform, place.id);
    await beginMilestones(test.platform, place.id);
    const { data } = await pageOf(member);
    expect(data.milestones).toMatchObject({ done: 0, of: 1, late: 1, next: { title: 'Ten customers' } });
    const { data: progress } = await world.asLead('GET', url('/progress'));
    expect(progress).toMatchObject([{ title: 'Tidal Kites', behind: ['milestones'], check_ins: null }]);
  });
});

describe('attendance', () => {
  it('is taken by the code on the screen, typed in any way, once', async () => {
    const { member } = await join();
    const event = await addEvent();
    const { data } = await world.asLead('POST', url(`/events/${event}/code`));
    expect(data).toMatchObject({
      event: 'Kick-off',
      present: 0,
      of: 1,
      code: expect.stringMatching(/^[2-9A-Z]{6}$/),
    });
    expect((await world.asLead('POST', url(`/events/${event}/code`))).data.code).toBe(data.code);
    const typed = `${data.code.slice(0, 3)}-${data.code.slice(3)}`.toLowerCase();
    expect(await attend(member, typed)).toMatchObject({ status: 200, data: { event: 'Kick-off' } });
    expect((await attend(member, data.code)).status).toBe(200);
    expect((await pageOf(member)).data.attendance).toEqual({ done: 1, of: 1 });
  });

  it('refuses a wrong code, one that has expired and one of another cohort; ten tries are enough', async () => {
    const { member } = await join();
    const event = await addEvent();
    const { code } = (await world.asLead('POST', url(`/events/${event}/code`))).data;
    const other = await makeCohortWorld(test);
    const stranger = await other.offered();
    await other.answer(stranger.member, stranger.place, 'acceptance');
    expect(await attend(stranger.member, code)).toMatchObject({ status: 422, message: messages.wrongCode });
    await sql`update event_codes set expires_at = now() - interval '1 second'`.execute(db);
    for (let tries = 0; tries < 10; tries += 1) expect((await attend(member, code)).status).toBe(422);
    expect((await attend(member, code)).status).toBe(429);
  });

  it('gives no code the day before', async () => {
    const event = await addEvent(-24);
    const reply = await world.asLead('POST', url(`/events/${event}/code`));
    expect(reply).toMatchObject({ status: 409, message: messages.codeClosed });
  });

  it('is taken by a list, which keeps the marks of codes; who misses most events is behind', async () => {
    const [one, two] = [await join(), await join('Salt Works')];
    const events = [await addEvent(70), await addEvent(60), await addEvent(50)];
    for (const event of events) {
      const saved = await world.asLead('PUT', url(`/events/${event}/attendance`), { places: [one.place.id] });
      expect(saved.data.places).toMatchObject([{ at: expect.any(String), by_code: false }, { at: null }]);
    }
    const foreign = await world.asLead('PUT', url(`/events/${events[0]}/attendance`), {
      places: [one.place.id + 99],
    });
    expect(foreign.status).toBe(409);
    const { data } = await world.asLead('GET', url('/progress'));
    expect(data).toMatchObject([
      { place_id: two.place.id, attendance: { done: 0, of: 3 }, behind: ['attendance'] },
      { place_id: one.place.id, attendance: { done: 3, of: 3 }, behind: [] },
    ]);
  });
});

describe('an announcement', () => {
  it('is seen before it goes, and goes to every founder by email and in the bell', async () => {
    const form = { title: 'The first week', text: 'Bring your numbers.' };
    expect((await world.asLead('POST', url('/announcements'), form)).message).toBe(messages.noRecipients);
    const { member } = await join();
    const preview = await world.asLead('POST', url('/announcements/preview'), form);
    expect(preview.data).toMatchObject({ subject: 'News from Tide 2030', recipients: 1 });
    const sent = await world.asLead('POST', url('/announcements'), form);
    expect(sent.data).toMatchObject({ ...form, by: world.leadName, recipients: 1 });
    const emails = await db
      .selectFrom('email_outbox')
      .select('text')
      .where('kind', '=', 'cohort_announced')
      .execute();
    expect(emails.map(({ text }) => withoutUnsubscribeLine(text))).toEqual([preview.data.text]);
    expect((await pageOf(member)).data.announcements).toMatchObject([form]);
  });
});

describe('mentors', () => {
  it('are suggested by what they know, then by how few ventures they have', () => {
    const mentors = [
      { id: 1, about: 'Pricing', industries: [], ventures: 0 },
      { id: 2, about: 'Anything about technology', industries: [], ventures: 4 },
      { id: 3, about: '', industries: ['technology'], ventures: 1 },
      { id: 4, about: '', industries: ['technology'], ventures: 0 },
    ];
    const sought = { industry: 'technology', label: 'Technology', mentors: [4] };
    expect(suggestMentors(sought, mentors)).toEqual([
      { id: 3, knows: true },
      { id: 2, knows: true },
      { id: 1, knows: false },
    ]);
  });

  it('are matched with a venture, whose founder sees them', async () => {
    const mentor = await makeAdmin(test, 'reviewer');
    await offerHours(test, mentor, everyDay({ about: 'Technology and pricing' }));
    const { member, place } = await join();
    const before = await world.asLead('GET', url('/mentors'));
    expect(before.data.ventures).toMatchObject([
      { suggested: [{ id: mentor.id, knows: true }], mentors: [] },
    ]);
    const saved = await world.asLead('PUT', url(`/places/${place.id}/mentors`), { mentors: [mentor.id] });
    expect(saved.data).toMatchObject({ mentors: [{ ventures: 1 }], ventures: [{ mentors: [mentor.id] }] });
    expect((await pageOf(member)).data.mentors).toMatchObject([
      { id: mentor.id, about: 'Technology and pricing' },
    ]);
    const wrong = await world.asLead('PUT', url(`/places/${place.id}/mentors`), { mentors: [member.id] });
    expect(wrong.status).toBe(422);
  });
});

describe('a cohort', () => {
  it('is copied from last year’s, one year later, and a call has one', async () => {
    const next = await makeCohortWorld(test);
    await db.deleteFrom('cohorts').where('id', '=', next.cohort.id).execute();
    const copy = { call_id: next.call.id, copy_of: world.cohort.id };
    expect((await world.asLead('POST', 'cohorts', copy)).data).toMatchObject({
      name: 'Tide 2031',
      starts_on: '2031-03-04',
      ends_on: '2031-05-24',
      acceptance_text: cohortFields.acceptance_text,
      counts: { offered: 0 },
    });
    expect(await world.asLead('POST', 'cohorts', copy)).toMatchObject({
      status: 409,
      message: messages.exists,
    });
  });

  it('of “class 4” is “class 5”; a copy never has the name of the earlier one', async () => {
    const next = await makeCohortWorld(test);
    await db.deleteFrom('cohorts').where('id', '=', next.cohort.id).execute();
    const copy = (fields = {}) =>
      world.asLead('POST', 'cohorts', { call_id: next.call.id, copy_of: world.cohort.id, ...fields });
    const named = (name: string) =>
      db.updateTable('cohorts').set({ name }).where('id', '=', world.cohort.id).execute();
    await named('Open incubation');
    expect(await copy()).toMatchObject({ status: 422, data: { name: [messages.sameName] } });
    expect((await copy({ name: 'Open incubation' })).status).toBe(422);
    expect((await copy({ name: 'Autumn' })).data.name).toBe('Autumn');
    await db.deleteFrom('cohorts').where('name', '=', 'Autumn').execute();
    await named('Harbour Accelerator, class 4');
    expect((await copy()).data).toMatchObject({
      name: 'Harbour Accelerator, class 5',
      starts_on: '2031-03-04',
    });
  });

  it.each([
    ['an end before its start', { ends_on: '2030-03-03' }, 'ends_on', messages.endsFirst],
    ['a lead who manages no programmes', { lead_id: 1_000_000 }, 'lead_id', messages.lead],
    ['no places', { places: 0 }, 'places', messages.placesRange],
    ['a template that is gone', { template_id: 1_000_000 }, 'template_id', messages.template],
  ])('is not saved with %s', async (_what, fields, field, message) => {
    const form = { ...cohortFields, lead_id: world.lead.id, ...fields, version: 1 };
    expect(await world.asLead('PUT', url(), form)).toMatchObject({
      status: 422,
      data: { [field]: [message] },
    });
  });

  it('cannot have fewer places than are taken, and two editors do not overwrite each other', async () => {
    await world.offered();
    await world.offered();
    const form = { ...cohortFields, lead_id: world.lead.id, version: 1 };
    const fewer = await world.asLead('PUT', url(), { ...form, places: 1 });
    expect(fewer.data).toEqual({ places: [messages.fewerThanTaken(2)] });
    expect((await world.asLead('PUT', url(), { ...form, places: 3 })).data.version).toBe(2);
    expect(await world.asLead('PUT', url(), form)).toMatchObject({ status: 409, message: messages.stale });
  });

  it('offers places to those approved before it was made', async () => {
    await db.deleteFrom('cohorts').execute();
    const { submission, member } = await world.apply();
    await world.approve(submission);
    const body = { call_id: world.call.id, ...cohortFields, lead_id: world.lead.id };
    const { data } = await world.asLead('POST', 'cohorts', body);
    expect(data.without_place).toBe(1);
    expect((await world.asLead('POST', `cohorts/${data.id}/offers`)).data).toEqual({ count: 1 });
    expect(await world.placeOf(member)).toMatchObject({ state: 'offered' });
  });

  it('is for those who manage programmes', async () => {
    const { member } = await world.offered();
    for (const part of ['', '/places', '/progress', '/mentors'])
      expect((await world.send('GET', `admin/${url(part)}`, undefined, member)).status).toBe(403);
  });
});

it('a venture that leaves gives its place back, with a reason; it comes back only while a place is free', async () => {
  const { place } = await join();
  await world.offered();
  const move = (act: string, version: number, reason = '') =>
    world.asLead('POST', url(`/places/${place.id}`), { act, version, reason });
  expect((await move('leave', 2)).data).toEqual({ reason: [messages.reasonRequired] });
  expect((await move('leave', 2, 'Moved away')).data).toMatchObject({ state: 'left', may: ['resume'] });
  await world.offered();
  expect(await move('resume', 3)).toMatchObject({ status: 409, message: messages.noneFree });
  expect((await move('finish', 2)).status).toBe(409);
});
