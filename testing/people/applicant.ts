import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { applicationEndpoints as endpoints } from '@proxima/contract/applications/application-endpoints';
import { registerMember } from './people.ts';
import { callAs } from './talk.ts';

/** A new member who has applied to a call with these answers, without a browser. */
export async function applicant(
  origin: string,
  slug: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<{ member: SignedInUser; submission: number }> {
  const member = await registerMember(origin);
  const { data } = await callAs(origin, member, 'POST', endpoints.start.path.replace(':slug', slug));
  const { id, form } = data;
  const of = (path: string) => path.replace(':id', String(id));
  for (const [question, value] of Object.entries(answers))
    await callAs(origin, member, 'PUT', of(endpoints.saveAnswer.path).replace(':question', question), {
      value,
      version: 0,
    });
  const sent = await callAs(origin, member, 'POST', of(endpoints.send.path), { form_number: form.number });
  return { member, submission: sent.data.submission_id };
}
