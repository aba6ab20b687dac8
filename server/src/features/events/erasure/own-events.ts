import { eraseNames, type OwnData } from '../../../platform/own-data.ts';
import { deleteUnanswered, listOwnRows } from './own-events.repository.ts';

/** A member's part in events. A seat goes with the account, and is offered to the next in line within a minute. */
export const ownEvents: OwnData = {
  read: listOwnRows,
  erase: async (tx, userId) => {
    await deleteUnanswered(tx.db, userId);
    await eraseNames(tx.db, userId, [['event_tasks', 'owner_id', 'owner_name']]);
  },
};
