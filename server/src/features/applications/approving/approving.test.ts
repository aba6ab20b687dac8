import type { FormDocument } from '@proxima/contract/forms/questions';
import { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs } from '../../../../test/applications.ts';
import { insertCall } from '../../../../test/call-world.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownCallApplications } from '../own-applications.ts';

const test = await testApp();
const { db } = test.platform;
beforeEach(() => test.database.reset());

const asked = { isRequired: false, seenBy: 'readers', hiddenWhenBlind: false } as const;
const document: FormDocument = {
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        {
          ...asked,
          id: 'called',
          type: 'short-text',
          label: 'What is it called?',
          maxCharacters: 80,
          goesTo: { profile: 'name' },
        },
        {
          ...asked,
          id: 'tag',
          type: 'short-text',
          label: 'In a line',
          maxCharacters: 300,
          goesTo: { profile: 'tagline' },
        },
        {
          ...asked,
          id: 'problem',
          type: 'long-text',
          label: 'Problem',
          limit: { words: 90 },
          goesTo: { profile: 'problem' },
        },
        { ...asked, id: 'where', type: 'country', label: 'Where', goesTo: { profile: 'country' } },
        { ...asked, id: 'since', type: 'number', label: 'Since', goesTo: { profile: 'founded' } },
        { ...asked, id: 'ask', type: 'money', label: 'Ask', goesTo: { profile: 'ask' } },
        {
          ...asked,
          id: 'team',
          type: 'people',
          label: 'Team',
          min: 0,
          max: 5,
          askedFor: ['role'],
          goesTo: { profile: 'team' },
        },
        {
          ...asked,
          id: 'stage',
          type: 'one-of',
          label: 'Stage',
          hasOther: false,
          options: [{ id: 'x', label: 'Growth-stage businesses' }],
          goesTo: { profile: 'stage' },
        },
        {
          ...asked,
          id: 'plan',
          type: 'file',
          label: 'Plan',
          kinds: ['document'],
          max: 1,
          goesTo: { folder: 'Plans' },
        },
      ],
    },
  ],
};

async function approved(answers: object) {
  const member = await registerMember(test);
  const { slug } = await insertCall(db, { document });
  const applicant = applyingAs(test, member);
  const { id } = await applicant.start(slug);
  const form = new FormData();
  form.set('question', 'plan');
  form.append('file', new File([new Uint8Array(makePdf())], 'our plan.pdf'));
  const { data: file } = (await applicant.send('POST', `/api/applications/${id}/files`, form)).json();
  for (const [question, value] of Object.entries({ ...answers, plan: [file.id] })) {
    const reply = await applicant.answer(id, question, value);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  const submission = (await applicant.sending(id)).json().data.submission_id;
  const admin = await makeAdmin(test);
  const offered = await test.call({
    method: 'GET',
    url: adminVentureEndpoints.offer.path.replace(':id', String(submission)),
    token: admin.token,
  });
  const decided = await test.call({
    method: 'POST',
    url: `/api/admin/submissions/${submission}/decision`,
    body: {
      decision: 'approved',
      comment: '',
      version: 1,
      early_reason: 'Small team',
      create_venture: { name: 'Tidal Kites', industry: 'technology', stage: 'early_stage_startups' },
    },
    token: admin.token,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const { rows } = await sql<{ document: VentureProfile }>`select document from venture_profiles`.execute(db);
  return { profile: rows[0]?.document, member, submission, file, proposal: offered.json().data.proposal };
}

it('fills the profile of the venture from the answers that the form sends there', async () => {
  const { profile } = await approved({
    tag: 'Power from tides',
    problem: 'Tides are unused.\n\nKites are <cheap>.',
    where: 'PT',
    since: 2024,
    ask: { amount: 250_000, currency: 'EUR' },
    team: [
      { name: 'Ada Lind', role: 'Founder' },
      { name: 'Bea Holm', role: 'Engineer' },
    ],
    stage: 'x',
  });
  expect(profile).toMatchObject({
    tagline: 'Power from tides',
    country: 'PT',
    founded: 2024,
    ask: { amount: 25_000_000, currency: 'EUR' },
    team: [
      { name: 'Ada Lind', role: 'Founder' },
      { name: 'Bea Holm', role: 'Engineer' },
    ],
    sections: { problem: '<p>Tides are unused.</p><p>Kites are &lt;cheap&gt;.</p>', solution: '' },
  });
  // Chosen by the team with the approval.
  expect(profile?.stage).toBe('early_stage_startups');
});

it('proposes the name and the stage that were answered, for the team to confirm', async () => {
  const { proposal } = await approved({ called: 'Kitemill', stage: 'x' });
  expect(proposal).toEqual({ name: 'Kitemill', industry: '', stage: 'growth_stage_business' });
});

it('leaves out what a profile cannot have, and still makes the venture', async () => {
  const { profile } = await approved({
    tag: 'x'.repeat(200),
    since: 1492,
    ask: { amount: 0, currency: 'EUR' },
  });
  expect(profile).toMatchObject({ tagline: '', founded: null, ask: null, stage: 'early_stage_startups' });
});

it('puts files into the folders that the form names', async () => {
  const { file } = await approved({ tag: 'Kites' });
  const folders = await db.selectFrom('folders').select('name').orderBy('position').execute();
  expect(folders.map(({ name }) => name)).toEqual([
    'Pitch deck',
    'Financials',
    'Legal',
    'Product',
    'Plans',
    'Other',
  ]);
  const { rows } = await sql<{ files: object[] }>`
    select data -> 'files' as files from pgboss.job where name = 'documents.copy'`.execute(db);
  expect(rows[0]?.files).toMatchObject([{ id: file.id, folder: 'Plans' }]);
});

it('an account that is deleted leaves no answers behind', async () => {
  const { member } = await approved({ tag: 'Power from tides' });
  const own = await ownCallApplications.read(db, member.id);
  expect(own).toMatchObject([
    { call: 'Tide 2030', answers: [{}, { question: 'tag', value: 'Power from tides' }] },
  ]);
  const context = systemContext(test.platform, 'test');
  await inTransaction(test.platform, async (tx) => ownCallApplications.erase?.(tx, member.id, context));
  const { rows } = await sql<{ answers: object }>`select answers from application_versions`.execute(db);
  expect(rows).toEqual([{ answers: {} }]);
  expect(await db.selectFrom('application_values').selectAll().execute()).toEqual([]);
});
