import { eraseNames, type OwnData } from '../../../platform/own-data.ts';
import { deleteUnanswered, listOwnRows } from './own-events.repository.ts';

/** What events store about a member. A seat is deleted with the account and offered to the next in line within a minute. */
export const ownEvents: OwnData = {
  read: listOwnRows,
  erase: async (tx, userId) => {
    await deleteUnanswered(tx.db, userId);
    await eraseNames(tx.db, userId, [['event_tasks', 'owner_id', 'owner_name']]);
  },
};
