import type { OwnMailing } from '@proxima/contract/mailings/mailing-wire';
import type { Context, Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OwnData } from '../../platform/own-data.ts';
import type { Describe } from '../notifications/describe-subjects.ts';
import { oneLine } from '../notifications/layout/email-content.ts';
import { fillMailing } from './fill-mailing.ts';
import { listMailingsById } from './mailings.repository.ts';
import { eraseVentures, listReceived, listReceivedIds } from './recipients.repository.ts';

/** A mailing that the caller was sent, with their names filled in. @throws DomainError `not_found` for any other */
export async function readOwnMailing(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<OwnMailing> {
  const [own] = await listOwn(db, actor.userId, [id]);
  if (!own) throw new DomainError('not_found');
  return own;
}

async function listOwn(db: Database, userId: number, ids: readonly number[]): Promise<OwnMailing[]> {
  const received = await listReceived(db, userId, ids);
  const mailings = received.length === 0 ? [] : await listMailingsById(db, ids);
  return received.flatMap((person) => {
    const row = mailings.find(({ id }) => id === person.mailing_id);
    if (!row) return [];
    const { subject, text } = fillMailing(row, person);
    const sentAt = row.sent_at ?? row.sends_at ?? row.updated_at;
    return [{ id: row.id, subject: oneLine(subject, 200), text, sent_at: sentAt.toISOString() }];
  });
}

/** For the archive of one's own data; the deletion of an account also empties what stood beside its name. */
export const ownMailings: OwnData = {
  read: async (db, userId) => {
    const received = await listReceivedIds(db, userId);
    return (await listOwn(db, userId, received)).map(({ subject, text, sent_at }) => ({
      subject,
      text,
      sent_at,
    }));
  },
  erase: ({ db }, userId) => eraseVentures(db, userId),
};

/** Names mailings by their subject, for those who got them. */
export const describeMailings: Describe = async ({ db }, reader, ids) => {
  const own = reader.kind === 'member' ? await listOwn(db, reader.userId, ids) : [];
  return new Map(own.map(({ id, subject }) => [id, { name: subject, key: String(id) }]));
};
