import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Answers that complete `sampleForm`. */
export const completeAnswers = {
  name: 'Tidal Kites',
  country: 'PT',
  age: 1,
  pitch: 'Kites in the tide.',
  stage: 'idea',
};

/** The calls of someone who applies. */
export const applyingAs = (test: TestApp, member: SignedInUser) => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    test.call({ method, url, body, token: member.token });
  const start = async (slug: string): Promise<WireApplication> =>
    (await send('POST', `/api/calls/${slug}/applications`)).json().data;
  const answer = (id: number, question: string, value: unknown, version = 0) =>
    send('PUT', `/api/applications/${id}/answers/${question}`, { value, version });
  const sending = (id: number, form_number = 1) =>
    send('POST', `/api/applications/${id}/sending`, { form_number });
  /** Begins, answers and sends. @returns the id of the submission */
  const apply = async (slug: string, changes: object = {}): Promise<number> => {
    const { id } = await start(slug);
    for (const [question, value] of Object.entries({ ...completeAnswers, ...changes }))
      await answer(id, question, value);
    const reply = await sending(id);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json().data.submission_id;
  };
  return { send, start, answer, sending, apply };
};

/** The token in the newest email of a kind. */
export async function tokenInEmail(test: TestApp, kind: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from email_outbox where kind = ${kind} order by id desc limit 1`.execute(test.platform.db);
  return /#t=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
