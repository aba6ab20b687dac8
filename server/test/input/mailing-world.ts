import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Audience } from '@proxima/contract/mailings/audience';
import type { MailingDetail } from '@proxima/contract/mailings/mailing-wire';
import { sql } from 'kysely';
import { beginMailing, sendBatch } from '../../src/features/mailings/deliver-mailing.ts';
import type { TestApp } from '../app.ts';

export const everyone: Audience = { kind: 'members', filters: {} };
export const letter = {
  subject: 'Office hours, {first_name}',
  text: 'Hello {first_name},\n\nsee you on Thursday.',
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What someone on the team does with mailings. */
export function mailingsOf(test: TestApp, who: () => SignedInUser) {
  const { platform } = test;
  const send = async (method: Method, url = '', body?: unknown) => {
    const reply = await test.call({ method, url: `/api/admin/mailings${url}`, body, token: who().token });
    return { status: reply.statusCode, ...reply.json() };
  };
  const create = (audience: object = everyone) => send('POST', '', { audience });
  const read = async (id: number): Promise<MailingDetail> => (await send('GET', `/${id}`)).data;
  /** Holds a mailing to a list. */
  const hold = async (audience: object = everyone, text = letter): Promise<MailingDetail> => {
    const { id, version } = (await create(audience)).data;
    const held = await send('POST', `/${id}/sending`, { version, ...text });
    if (held.status !== 200) throw new Error(held.message);
    return held.data;
  };
  /** Ends its ten minutes and queues all of its emails. */
  const deliver = async (id: number): Promise<void> => {
    await sql`update mailings set sends_at = now() where id = ${id}`.execute(platform.db);
    await beginMailing(platform, id);
    while ((await read(id)).state === 'sending') await sendBatch(platform, id);
  };
  /** Sends a mailing to a list. */
  const deliverTo = async (audience: object = everyone, text = letter): Promise<MailingDetail> => {
    const { id } = await hold(audience, text);
    await deliver(id);
    return read(id);
  };
  /** The emails that are queued, by address. */
  const emails = () =>
    platform.db
      .selectFrom('email_outbox')
      .select(['to_address', 'subject', 'text', 'html', 'headers', 'held_until', 'state'])
      .where('kind', '=', 'mailing')
      .orderBy('to_address')
      .execute();
  return { send, create, read, hold, deliver, deliverTo, emails };
}
