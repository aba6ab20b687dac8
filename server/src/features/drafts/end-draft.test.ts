import { subjectOfCountry, subjectOfLanguage } from '@proxima/contract/access/draft-subjects';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { LegalTextKind } from '@proxima/contract/access/legal-texts';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sectionNames } from '@proxima/contract/content/content-sections';
import { artPath } from '@proxima/contract/content/media';
import { sectionKind } from '@proxima/contract/drafts/content-drafts';
import { type DraftKind, draftKinds } from '@proxima/contract/drafts/draft-kinds';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { formOfProfile } from '@proxima/contract/ventures/profile-form';
import { emptyProjections } from '@proxima/contract/ventures/projections/projections';
import { subjectOfEmail } from '@proxima/contract/wordings/draft-subjects';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { approvedVenture } from '../../../test/input/approved-venture.ts';
import { fullProfile } from '../../../test/input/full-profile.ts';
import { identity, pdf, profileCalls } from '../../../test/input/profile-calls.ts';
import { multipartOf, sampleProfile } from '../../../test/input/sample-profiles.ts';
import { listFree, offerHours } from '../../../test/office-hours.ts';
import { declaredVenture, sampleTerms } from '../../../test/round-world.ts';
import { formOfCall, makeOpenCall, programmeForm } from '../../../test/sample-call.ts';
import { makeStage, stageFields } from '../../../test/stages.ts';
import { fillRoom } from '../../../test/venture-room.ts';
import type { Admin } from '../../platform/context.ts';
import { seedContent } from '../content/sections/seed-content.ts';
import { createForm } from '../forms/use-form.ts';

// Nothing that was typed stays after it is sent, and a copy on its way does not bring it back.

const test = await testApp();
const calls = profileCalls(test);
let owner: SignedInUser;
let editor: SignedInUser;
let member: SignedInUser;

interface Sending {
  subject: number;
  who: SignedInUser;
  fields?: object;
  send: () => Promise<{ statusCode: number; body: string }>;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url, body, token });
const dataOf = async (reply: ReturnType<typeof call>) => (await reply).json().data;
const message = 'Kites that turn tides into power.';
const sender = () => ({ ...identity, email: member.email, message, contact_type: 'entrepreneur' });
const sendIdea = () => call('POST', '/api/contact', multipartOf(sender()), member.token);
const decide = (id: number, decision: string, version: number) =>
  call('POST', `/api/admin/submissions/${id}/decision`, { decision, comment: 'Which tides?', version });
const post = {
  blog_title: 'A post',
  subject: 'Validation',
  author_name: 'Mara Lindqvist',
  image: artPath('orbit-09'),
  blog_content: '<p>First words</p>',
};

const resource = {
  kind: 'toolkit',
  title: 'A toolkit',
  summary: 'What it is for.',
  topic: 'execution',
  roles: [],
  author: 'Mara Lindqvist',
  country: '',
  reviewed_on: '2026-10-01',
  parts: [{ slug: '', title: 'First', body: '<p>First words</p>' }],
};

const webhooks = '/api/admin/webhooks';
const webhook = { name: 'CRM', url: 'https://hooks.example.com/', kinds: ['new_submission'] };

const plannedEvent = () => ({
  kind: 'workshop',
  title: 'Reading a term sheet',
  text: '',
  host_id: owner.id,
  starts_at: '2031-06-01T14:30',
  ends_at: '2031-06-01T16:00',
  time_zone: 'Europe/Berlin',
  place: '',
  link: '',
  seats: 20,
  roles: ['entrepreneur'],
  needs_eligibility: false,
  venture_ids: [],
  agenda: [],
});

async function section(kind: DraftKind): Promise<Sending> {
  const name = sectionNames.find((one) => sectionKind(one) === kind);
  // Of its own: the other forms have used up the calls that an account may make in a minute.
  const who = name === 'brand' ? await makeAdmin(test) : editor;
  const url = `/api/admin/content/sections/${name}`;
  const { version, document } = await dataOf(call('GET', url, undefined, who.token));
  const send = () => call('PUT', url, { version, document }, who.token);
  return { subject: 0, who, fields: { version, document }, send };
}

async function legalText(kind: LegalTextKind): Promise<Sending> {
  const send = () =>
    call('POST', '/api/admin/access/texts', { kind, language: 'en', replaces: 1, body: 'A new version.' });
  return { subject: subjectOfLanguage('en'), who: owner, fields: { version: 1, body: 'A new' }, send };
}

/** A venture that can be submitted for listing. */
async function draftedVenture() {
  const founder = await registerMember(test);
  const { db } = test.platform;
  const id = await makeVenture(db, { founder: founder.id, isListed: false });
  await db
    .insertInto('venture_profiles')
    .values({ venture_id: id, document: JSON.stringify(fullProfile) })
    .execute();
  return {
    founder,
    id,
    submit: () => call('POST', `/api/ventures/${id}/listing/submission`, {}, founder.token),
  };
}

/** A listed venture with a document that every investor reads, and one of them. */
async function openVenture() {
  const { db } = test.platform;
  const [founder, investor] = [await registerMember(test), await registerMember(test, 'investor')];
  await makeEligible(db, investor.id);
  const id = await makeVenture(db, { founder: founder.id });
  const { documents } = await fillRoom(test, id, founder);
  return { founder, investor, id, documentId: documents.catalogue };
}

const askingOf = ({ investor, id }: { investor: SignedInUser; id: number }, about = {}): Sending => ({
  subject: id,
  who: investor,
  fields: { text: 'How large' },
  send: () =>
    call('POST', `/api/ventures/${id}/questions`, { text: 'How large are they?', ...about }, investor.token),
});

/** How the form of each kind is sent; a list where several calls send it. */
const forecast = emptyProjections('EUR', '2027-01');

const sendings: Partial<Record<DraftKind, (() => Promise<Sending>)[]>> = {
  submission: [async () => ({ subject: 0, who: member, send: sendIdea })],
  revision: [
    async () => {
      const { id } = await dataOf(sendIdea());
      await decide(id, 'revision', 1);
      const fields = { message, version: '2', answers: JSON.stringify([{ number: 1, text: 'Spring.' }]) };
      const url = `/api/contacts/${id}/resubmit`;
      return { subject: id, who: member, send: () => call('POST', url, multipartOf(fields), member.token) };
    },
  ],
  addition: [
    async () => {
      const { id } = await dataOf(sendIdea());
      const url = `/api/contacts/${id}/additions`;
      return {
        subject: id,
        who: member,
        send: () => call('POST', url, multipartOf({ message }), member.token),
      };
    },
  ],
  profile: [
    async () => ({
      subject: 0,
      who: member,
      send: () => calls.update(member.token, { ...identity, ...sampleProfile('investor', 'settings') }),
    }),
  ],
  decision: ['decision', 'held-decision'].map((path) => async () => {
    const { id } = await dataOf(sendIdea());
    const url = `/api/admin/submissions/${id}/${path}`;
    const body = { decision: 'approved', comment: 'Well done', version: 1 };
    return { subject: id, who: owner, send: () => call('POST', url, body) };
  }),
  round_terms: [
    async () => {
      const { founder, ventureId } = await declaredVenture(test);
      const url = `/api/ventures/${ventureId}/rounds`;
      const send = () => call('POST', url, { terms: sampleTerms() }, founder.token);
      return { subject: ventureId, who: founder, fields: { values: { target: '50,000' } }, send };
    },
  ],
  listing: [
    async () => {
      const { id, founder, submit } = await draftedVenture();
      return { subject: id, who: founder, send: submit };
    },
  ],
  listing_decision: ['decision', 'held-decision'].map((path) => async () => {
    const { id, submit } = await draftedVenture();
    await submit();
    const url = `/api/admin/ventures/${id}/listing`;
    const { seen } = await dataOf(call('GET', url));
    const body = { decision: 'revision', comment: 'Which tides?', seen };
    return { subject: id, who: owner, send: () => call('POST', `${url}/${path}`, body) };
  }),
  bulk_decision: [
    async () => {
      const { id } = await dataOf(sendIdea());
      const body = { decision: 'approved', comment: 'Well done', items: [{ id, version: 1 }], hold: false };
      return { subject: 0, who: owner, send: () => call('POST', '/api/admin/submissions/decisions', body) };
    },
  ],
  assessment: [
    async () => {
      const { id } = await dataOf(sendIdea());
      const url = `/api/admin/submissions/${id}/assessments`;
      await call('POST', url, { reviewer_id: owner.id });
      const send = () => call('PUT', `${url}/own`, { version: 1, scores: [5, 4, 3, 2, 1], note: 'Yes.' });
      return { subject: id, who: owner, fields: { scores: [5, null], note: 'Yes' }, send };
    },
  ],
  rubric: [
    async () => {
      const criteria = [{ name: 'Team', weight: 1, low: 'Alone', high: 'Complete' }];
      const send = () => call('PUT', '/api/admin/rubrics/entrepreneur', { version: 1, criteria });
      return { subject: 0, who: owner, fields: { version: 1, criteria }, send };
    },
  ],
  form: [
    async () => {
      const { document } = formTemplates.grant;
      const id = await createForm(test.platform.db, { actor: { name: 'Ada' } as Admin }, document);
      const fields = { version: 1, document };
      const send = () => call('PUT', `/api/admin/forms/${id}`, fields);
      return { subject: id, who: owner, fields, send };
    },
  ],
  enquiry_answer: [
    async () => {
      const fields = { ...identity, email: 'noor@example.test', message };
      const { id } = (await call('POST', '/api/contact', multipartOf(fields))).json().data;
      const url = `/api/admin/enquiries/${id}/answers`;
      const send = () => call('POST', url, { text: 'Yes.', version: 1 }, owner.token);
      return { subject: id, who: owner, send };
    },
  ],
  note: [
    async () => {
      const { id } = await dataOf(sendIdea());
      const url = `/api/admin/submissions/${id}/notes`;
      return { subject: id, who: owner, send: () => call('POST', url, { text: 'Call her' }) };
    },
  ],
  conversation_note: [
    async () => {
      const url = `/api/admin/conversations/${member.id}/notes`;
      return { subject: member.id, who: owner, send: () => call('POST', url, { text: 'Call her' }) };
    },
  ],
  saved_reply: [
    async () => ({
      subject: 0,
      who: owner,
      send: () => call('POST', '/api/admin/saved-replies', { title: 'Welcome', text: 'Hello' }),
    }),
    async () => {
      const { id } = await dataOf(call('POST', '/api/admin/saved-replies', { title: 'Bye', text: 'Bye' }));
      const url = `/api/admin/saved-replies/${id}`;
      return { subject: id, who: owner, send: () => call('PUT', url, { title: 'Bye', text: 'See you' }) };
    },
  ],
  case_study: [
    async () => {
      const { db } = test.platform;
      const id = await makeVenture(db);
      await db.updateTable('ventures').set({ standing: 'graduated' }).where('id', '=', id).execute();
      const form = {
        title: 'From a shed to the sea',
        summary: 'How.',
        image: artPath('orbit-09'),
        body: '<p>1</p>',
      };
      const body = { ...form, quote: '', quote_source: '' };
      const send = () =>
        call('PUT', `/api/admin/content/case-studies/${id}`, { ...body, version: 0 }, editor.token);
      return { subject: id, who: editor, fields: { version: 0, form: body }, send };
    },
  ],
  programme: [
    async () => {
      const send = () => call('POST', '/api/admin/programmes', programmeForm(), editor.token);
      return { subject: 0, who: editor, fields: { programme: programmeForm() }, send };
    },
    async () => {
      const { programme } = await makeOpenCall(test, editor.token);
      const { id, version } = programme;
      const send = () =>
        call('PUT', `/api/admin/programmes/${id}`, { ...programmeForm(), version }, editor.token);
      return { subject: id, who: editor, fields: { version, programme: programmeForm() }, send };
    },
  ],
  call: [
    async () => {
      const { call: opened } = await makeOpenCall(test, editor.token);
      const { id, version } = opened;
      const form = formOfCall(opened);
      const send = () => call('PUT', `/api/admin/calls/${id}`, { ...form, version }, editor.token);
      return { subject: id, who: editor, fields: { version, call: form }, send };
    },
  ],
  stage: [
    async () => {
      const { call: opened } = await makeOpenCall(test, editor.token);
      const form = stageFields();
      const send = () => call('POST', `/api/admin/calls/${opened.id}/stages`, form, owner.token);
      return { subject: 0, who: owner, fields: { stage: form }, send };
    },
    async () => {
      const { id, version } = await addStage();
      const form = stageFields();
      const send = () => call('PUT', `/api/admin/stages/${id}`, { ...form, version }, owner.token);
      return { subject: id, who: owner, fields: { version, stage: form }, send };
    },
  ],
  stage_rubric: [
    async () => {
      const { id, rubric } = await addStage();
      const criteria = rubric[0]?.criteria ?? [];
      const send = () => call('PUT', `/api/admin/stages/${id}/rubric`, { version: 1, criteria }, owner.token);
      return { subject: id, who: owner, fields: { version: 1, criteria }, send };
    },
  ],
  resource: [
    async () => {
      const send = () => call('POST', '/api/admin/content/resources', resource);
      return { subject: 0, who: owner, fields: { resource }, send };
    },
    async () => {
      const { id, version } = await dataOf(call('POST', '/api/admin/content/resources', resource));
      const send = () => call('PUT', `/api/admin/content/resources/${id}`, { version, form: resource });
      return { subject: id, who: owner, fields: { version, resource }, send };
    },
  ],
  post: [
    async () => ({ subject: 0, who: owner, send: () => call('POST', '/api/admin/content/posts', post) }),
    async () => {
      const { id, version } = await dataOf(call('POST', '/api/admin/content/posts', post));
      const url = `/api/admin/content/posts/${id}`;
      return { subject: id, who: owner, send: () => call('PUT', url, { ...post, version }) };
    },
    async () => {
      const { id, version } = await dataOf(call('POST', '/api/admin/content/posts', post));
      const url = `/api/admin/content/posts/${id}/restore`;
      return { subject: id, who: owner, send: () => call('POST', url, { version, restore: version }) };
    },
  ],
  accreditation: [
    async () => {
      const investor = await registerMember(test, 'investor');
      const fields = { ...identity, ...sampleProfile('investor', 'settings'), accredited_investor: 'yes' };
      await calls.update(investor.token, fields, { proof_of_accreditation: pdf('proof.pdf') });
      const url = `/api/admin/members/${investor.id}/accreditation`;
      const body = { decision: 'refused', reason: 'Out of date' };
      return { subject: investor.id, who: owner, send: () => call('POST', url, body) };
    },
  ],
  mailing: [
    async () => {
      const audience = { kind: 'members', filters: {} };
      const { id, version } = await dataOf(call('POST', '/api/admin/mailings', { audience }));
      const text = { subject: 'Office hours', text: 'Every Thursday.' };
      const send = () => call('PUT', `/api/admin/mailings/${id}`, { version, ...text });
      return { subject: id, who: owner, fields: { version, ...text }, send };
    },
    async () => {
      const audience = { kind: 'members', filters: {} };
      const { id, version } = await dataOf(call('POST', '/api/admin/mailings', { audience }));
      const text = { subject: 'Office hours', text: 'Every Thursday.' };
      const send = () => call('POST', `/api/admin/mailings/${id}/sending`, { version, ...text });
      return { subject: id, who: owner, fields: { version, ...text }, send };
    },
    async () => {
      const audience = { kind: 'members', filters: {} };
      const { id } = await dataOf(call('POST', '/api/admin/mailings', { audience }));
      const send = () => call('DELETE', `/api/admin/mailings/${id}`);
      return { subject: id, who: owner, fields: { text: 'Every Thursday.' }, send };
    },
  ],
  webhook: [
    async () => ({
      subject: 0,
      who: owner,
      fields: { webhook },
      send: () => call('POST', webhooks, webhook),
    }),
    async () => {
      const { id, version } = (await dataOf(call('POST', webhooks, webhook))).webhook;
      const send = () => call('PUT', `${webhooks}/${id}`, { ...webhook, version });
      return { subject: id, who: owner, fields: { version, webhook }, send };
    },
  ],
  invitation: [
    async () => ({
      subject: 0,
      who: owner,
      send: () =>
        call('POST', '/api/admin/team/invitations', { email: 'noor@example.test', rank: 'reviewer' }),
    }),
  ],
  team_settings: [
    async () => ({
      subject: 0,
      who: owner,
      send: () => call('PUT', '/api/admin/settings', { version: 0, settings: defaultSettings }),
    }),
  ],
  email_wordings: [
    async () => ({
      subject: subjectOfEmail('confirm_address'),
      who: owner,
      send: () => call('PUT', '/api/admin/wordings/confirm_address', { version: 0, lines: [] }),
    }),
  ],
  eligibility_rules: [
    async () => ({
      subject: subjectOfCountry('NO'),
      who: owner,
      send: () => call('PUT', '/api/admin/access/rules/NO', { version: 0, rules: strictRules }),
    }),
  ],
  venture_profile: [
    async () => {
      const founder = await registerMember(test);
      const { id, profile } = await approvedVenture(test, founder, owner);
      const url = `/api/ventures/${id}/profile`;
      const body = { version: 1, profile: { ...profile, tagline: 'Power from tides' } };
      const fields = { version: 1, profile: formOfProfile(profile) };
      return { subject: id, who: founder, fields, send: () => call('PUT', url, body, founder.token) };
    },
  ],
  projections: [
    async () => {
      const founder = await registerMember(test);
      const id = await makeVenture(test.platform.db, { founder: founder.id });
      const url = `/api/ventures/${id}/projections`;
      const body = { version: 0, projections: forecast };
      return { subject: id, who: founder, send: () => call('PUT', url, body, founder.token) };
    },
  ],
  venture_update: [
    async () => {
      const founder = await registerMember(test);
      const id = await makeVenture(test.platform.db, { founder: founder.id });
      const body = { month: '2026-01', highlights: 'The first pilot runs.' };
      const send = () => call('POST', `/api/ventures/${id}/updates`, body, founder.token);
      return { subject: id, who: founder, fields: { highlights: 'The first' }, send };
    },
  ],
  venture_note: [
    async () => {
      const investor = await registerMember(test, 'investor');
      await makeEligible(test.platform.db, investor.id);
      const id = await makeVenture(test.platform.db);
      const url = `/api/ventures/marks/${id}`;
      const send = () => call('PUT', url, { note: 'Ask about moorings' }, investor.token);
      return { subject: id, who: investor, fields: { note: 'Ask about' }, send };
    },
  ],
  investor_details: [
    async () => {
      const body = { country: 'DE', category: 'professional', evidence: 'licence' };
      return { subject: 0, who: member, send: () => call('PUT', '/api/access/details', body, member.token) };
    },
  ],
  access_request: [
    async () => {
      const investor = await registerMember(test, 'investor');
      await makeEligible(test.platform.db, investor.id);
      const id = await makeVenture(test.platform.db);
      const url = `/api/ventures/${id}/access-requests`;
      const send = () => call('POST', url, { note: 'I invest in sails.' }, investor.token);
      return { subject: id, who: investor, send };
    },
  ],
  question: [async () => askingOf(await openVenture())],
  document_question: [
    async () => {
      const { documentId, ...world } = await openVenture();
      return { ...askingOf(world, { document_id: documentId, version: 1, page: 3 }), subject: documentId };
    },
  ],
  booking: [
    async () => {
      const { founder, id } = await openVenture();
      await offerHours(test, owner);
      const [slot] = await listFree(test, founder, { venture: id, mentor: owner.id });
      const form = { venture_id: id, host_id: owner.id, starts_at: slot?.starts_at, topic: 'Prices' };
      const send = () => call('POST', '/api/office-hours/bookings', form, founder.token);
      return { subject: id, who: founder, send };
    },
  ],
  booking_note: [
    async () => {
      const { founder, id } = await openVenture();
      const mentor = await makeAdmin(test);
      await offerHours(test, mentor);
      const [slot] = await listFree(test, founder, { venture: id, mentor: mentor.id });
      const form = { venture_id: id, host_id: mentor.id, starts_at: slot?.starts_at, topic: 'Prices' };
      const booked = await dataOf(call('POST', '/api/office-hours/bookings', form, founder.token));
      const url = `/api/office-hours/bookings/${booked.id}/notes`;
      const send = () => call('POST', url, { text: 'Ask ten harbours.' }, founder.token);
      return { subject: booked.id, who: founder, fields: { text: 'Ask' }, send };
    },
  ],
  event: [
    async () => ({
      subject: 0,
      who: owner,
      fields: { event: plannedEvent() },
      send: () => call('POST', '/api/admin/events', plannedEvent()),
    }),
    async () => {
      const { id, version } = await dataOf(call('POST', '/api/admin/events', plannedEvent()));
      const send = () => call('PUT', `/api/admin/events/${id}`, { ...plannedEvent(), version });
      return { subject: id, who: owner, fields: { version, event: plannedEvent() }, send };
    },
  ],
  question_answer: [
    async () => {
      const { founder, ...world } = await openVenture();
      const asked = await askingOf(world).send();
      const { id } = JSON.parse(asked.body).data;
      const url = `/api/ventures/${world.id}/questions/${id}/answer`;
      const send = () => call('POST', url, { text: 'Four metres.', is_published: true }, founder.token);
      return { subject: id, who: founder, fields: { text: 'Four' }, send };
    },
    async () => {
      const { founder, ...world } = await openVenture();
      const asked = await askingOf(world).send();
      const { id } = JSON.parse(asked.body).data;
      const url = `/api/ventures/${world.id}/questions/${id}/answer`;
      await call('POST', url, { text: 'Four metres.', is_published: true }, founder.token);
      const send = () => call('PUT', url, { text: 'Five metres.', version: 1 }, founder.token);
      return { subject: id, who: founder, fields: { text: 'Five' }, send };
    },
  ],
  risk_warning_text: [async () => legalText('risk_warning')],
  nda_text: [async () => legalText('nda')],
  ...Object.fromEntries(sectionNames.map((name) => [sectionKind(name), [() => section(sectionKind(name))]])),
};

async function addStage() {
  const { call: opened } = await makeOpenCall(test, editor.token);
  return makeStage(test, owner, opened.id);
}

/** Chat ends its own drafts: a message must not cost an extra write. */
const byItsClient: DraftKind[] = ['message', 'chat_answer'];

const fieldsOf: Partial<Record<DraftKind, object>> = {
  listing: { answers: {} },
  revision: { answers: {} },
  profile: { step: 2, values: {} },
  team_settings: { settings: defaultSettings },
  eligibility_rules: { rules: strictRules },
  projections: { document: forecast },
};

beforeAll(async () => {
  await seedContent(test.platform);
  owner = await makeAdmin(test);
  editor = await makeAdmin(test, 'editor');
  member = await registerMember(test, 'investor');
});

const known = [...Object.keys(sendings), ...byItsClient].sort();

it('covers every form, and notices a planted one', () => {
  const kinds = Object.keys(draftKinds);
  expect(known).toEqual(kinds.toSorted());
  expect(known).not.toEqual([...kinds, 'planted'].toSorted());
});

describe.each(Object.entries(sendings))('a draft of %s', (kind, ways) => {
  it.each(ways.map((prepare) => [prepare]))('ends with what is sent', async (prepare) => {
    const { subject, who, send, fields = fieldsOf[kind as DraftKind] ?? {} } = await prepare();
    const url = `/api/drafts/${kind}/${subject}`;
    const read = () => dataOf(call('GET', url, undefined, who.token));
    const { epoch } = await read();
    const save = () => call('PUT', url, { fields, epoch, edited_at: new Date().toISOString() }, who.token);
    expect((await save()).json().data.draft).not.toBeNull();
    const sent = await send();
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await read()).draft).toBeNull();
    const late = await save();
    expect(late.statusCode).toBe(200);
    expect(late.json().data).toMatchObject({ draft: null });
  });
});

it('a draft that never reached the server before its form was sent does not arrive afterwards', async () => {
  const other = await registerMember(test);
  const fields = { ...identity, email: other.email, message };
  await call('POST', '/api/contact', multipartOf(fields), other.token);
  const late = { fields: { message }, epoch: 0, edited_at: new Date().toISOString() };
  const reply = await call('PUT', '/api/drafts/submission/0', late, other.token);
  expect(reply.json().data).toEqual({ epoch: 1, draft: null });
});
