import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { listOwnUpdates } from './own-updates.repository.ts';

/** What a member reported in updates, and offered. Reports outlive the account, without a name. */
export const ownUpdates: OwnData = {
  read: listOwnUpdates,
  erase: (tx, userId) => eraseNames(tx.db, userId, [['venture_updates', 'author_id', 'author_name']]),
};
