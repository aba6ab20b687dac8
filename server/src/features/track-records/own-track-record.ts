import type { OwnData } from '../../platform/own-data.ts';
import { eraseAuthor, findPage, listReferencesBy, listReferencesOf } from './track-records.repository.ts';

type Row = Awaited<ReturnType<typeof listReferencesOf>>[number];

const present = ({ venture_id, body, names_venture, is_quoted, changed_at }: Row) => ({
  venture_id,
  body,
  names_venture,
  is_quoted,
  changed_at,
});

/** The public page of a member, which is deleted with the account, and references to and by them. */
export const ownTrackRecord: OwnData = {
  read: async (db, userId) => ({
    page: (await findPage(db, userId)) ?? null,
    received: (await listReferencesOf(db, userId)).map(present),
    written: (await listReferencesBy(db, userId)).map(present),
  }),
  erase: (tx, userId) => eraseAuthor(tx.db, userId),
};
