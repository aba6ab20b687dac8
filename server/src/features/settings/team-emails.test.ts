import { defaultSettings } from '@proxima/contract/settings/settings';
import { expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, testApp } from '../../../test/app.ts';

const test = await testApp({ worksJobs: true });

async function sendIdea(): Promise<void> {
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    phone: '5550100',
    contact_type: 'entrepreneur',
    email: 'ada@example.test',
  };
  for (const [name, value] of Object.entries({ ...fields, message: 'Kites' })) form.set(name, value);
  const response = await test.call({ method: 'POST', url: '/api/contact', body: form });
  expect(response.statusCode).toBe(200);
}

/** Resolves once the sender's email about the latest submission is queued; the team's are queued with it. */
async function emailsToTeam(submissions: number): Promise<number> {
  const count = async (kind: string) =>
    (await test.platform.db.selectFrom('email_outbox').select('id').where('kind', '=', kind).execute())
      .length;
  await expect.poll(() => count('submission_received')).toBe(submissions);
  return count('new_submission');
}

it('reviewers whose role reaches new submissions are emailed about them until an owner switches it off, and notified either way', async () => {
  const owner = await makeAdmin(test);
  await makeTeamRole(test, {
    key: 'mine',
    rights: ['submissions.read', 'submissions.decide'],
    assignedOnly: ['submissions'],
  });
  const { token } = await makeAdmin(test, 'mine');
  await sendIdea();
  expect(await emailsToTeam(1)).toBe(1);
  const settings = { ...defaultSettings, emails: { new_submissions: false } };
  const body = { version: 0, settings };
  const changed = await test.call({ method: 'PUT', url: '/api/admin/settings', body, token: owner.token });
  expect(changed.statusCode).toBe(200);
  await sendIdea();
  expect(await emailsToTeam(2)).toBe(1);
  const notified = await test.call({ method: 'GET', url: '/api/notifications', token: owner.token });
  expect(notified.json().data).toMatchObject(Array(2).fill({ kind: 'new_submission' }));
  const ofLimited = await test.call({ method: 'GET', url: '/api/notifications', token });
  expect(ofLimited.json().data).toEqual([]);
});
