import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseAuthor, findPage, listReferencesBy, listReferencesOf } from './track-records.repository.ts';

type Row = Awaited<ReturnType<typeof listReferencesOf>>[number];

const present = ({ venture_id, body, names_venture, is_quoted, changed_at }: Row) => ({
  venture: ventureNumber(venture_id),
  body,
  names_venture,
  is_quoted,
  changed_at,
});

/** The public page of a member, and references to and by them, for the archive of their own data. Times are written as in JSON. */
export async function readOwnReferences({ platform: { db }, actor }: Context<Member>) {
  return {
    page: (await findPage(db, actor.userId)) ?? null,
    received: (await listReferencesOf(db, actor.userId)).map(present),
    written: (await listReferencesBy(db, actor.userId)).map(present),
  };
}

/** Takes a person out of references before their account is deleted. Their own page and references go with the account. */
export const eraseFromReferences = (tx: Transaction, userId: number): Promise<void> =>
  eraseAuthor(tx.db, userId);
