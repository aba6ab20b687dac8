import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs, tokenInEmail } from '../../../../test/applications.ts';
import { insertCall } from '../../../../test/call-world.ts';
import { makeVenture } from '../../../../test/eligible-investor.ts';

const test = await testApp();
const { db } = test.platform;
let ada: SignedInUser;
const asked = { isRequired: false, seenBy: 'readers', hiddenWhenBlind: false } as const;
const formWith = (idOfPitch: string): FormDocument => ({
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        { ...asked, id: idOfPitch, type: 'long-text', label: 'The idea', limit: { words: 50 } },
        { ...asked, id: 'where', type: 'country', label: 'Where', goesTo: { profile: 'country' } },
      ],
    },
  ],
});
const suggestionsFor = async (who: SignedInUser, id: number) =>
  (await applyingAs(test, who).send('GET', `/api/applications/${id}/suggestions`)).json().data;

beforeEach(async () => {
  await test.database.reset();
  ada = await registerMember(test);
});

it('offers what the applicant answered before and what the venture’s profile says, until it is answered', async () => {
  const first = await insertCall(db, { document: formWith('pitch') });
  const { id: earlier } = await applyingAs(test, ada).start(first.slug);
  await applyingAs(test, ada).answer(earlier, 'pitch', 'Kites in the tide.');
  await applyingAs(test, ada).sending(earlier);
  const venture = await makeVenture(db, { founder: ada.id });
  await sql`insert into venture_profiles (venture_id, document, version, live_version, review_state)
    values (${venture}, '{"country": "PT"}', 1, 1, 'draft')`.execute(db);
  const next = await insertCall(db, { document: formWith('idea') });
  const { id } = await applyingAs(test, ada).start(next.slug);
  expect(await suggestionsFor(ada, id)).toEqual([
    {
      question_id: 'idea',
      value: 'Kites in the tide.',
      text: 'Kites in the tide.',
      source: 'your application to Tide 2030',
    },
    { question_id: 'where', value: 'PT', text: 'Portugal', source: 'the profile of Tidal Kites' },
  ]);
  await applyingAs(test, ada).answer(id, 'idea', 'Better kites.');
  expect(await suggestionsFor(ada, id)).toMatchObject([{ question_id: 'where' }]);
});

it('offers nothing of the applicant to those who help', async () => {
  const bea = await registerMember(test);
  await sql`update users set email_confirmed_at = now() where id = ${bea.id}`.execute(db);
  const venture = await makeVenture(db, { founder: ada.id });
  await sql`insert into venture_profiles (venture_id, document, version, live_version, review_state)
    values (${venture}, '{"country": "PT"}', 1, 1, 'draft')`.execute(db);
  const call = await insertCall(db, { document: formWith('pitch') });
  const { id } = await applyingAs(test, ada).start(call.slug);
  await applyingAs(test, ada).send('POST', `/api/applications/${id}/invitations`, { email: bea.email });
  const token = await tokenInEmail(test, 'application_invitation');
  await applyingAs(test, bea).send('POST', '/api/application-invitations/accept', { token });
  expect(await suggestionsFor(bea, id)).toEqual([]);
});
