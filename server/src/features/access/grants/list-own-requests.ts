import type { Database } from '../../../platform/database/database.ts';
import { listOwnRequests } from '../status/own-access.repository.ts';

/** The open requests for access of an account, oldest first. */
export const listOpenRequests = async (db: Database, userId: number) =>
  (await listOwnRequests(db, userId)).filter(({ state }) => state === 'open');
