import type { Database } from '../../../platform/database/database.ts';
import { listOwnRequests } from '../status/own-access.repository.ts';

/** Requests for access of an account that wait for an answer, oldest first. */
export const listOpenRequests = async (db: Database, userId: number) =>
  (await listOwnRequests(db, userId)).filter(({ state }) => state === 'open');
