import type { OwnData } from '../../platform/own-data.ts';
import { presentToken } from './tokens.presenter.ts';
import { listTokensOf } from './tokens.repository.ts';

/** The account's tokens for its archive, without the tokens themselves; they are deleted with the account. */
export const ownTokens: OwnData = {
  read: async (db, userId) => (await listTokensOf(db, userId)).map(presentToken),
};
