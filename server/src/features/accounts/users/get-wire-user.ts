import type { WireUser } from '@proxima/contract/accounts/accounts';
import type { Database } from '../../../platform/database/database.ts';
import { presentUser } from './accounts.presenter.ts';
import { getUser } from './get-user.ts';

/** The user object of the wire. @throws DomainError `unauthenticated` when the account is gone. */
export const getWireUser = async (db: Database, id: number): Promise<WireUser> =>
  presentUser(await getUser(db, id));
