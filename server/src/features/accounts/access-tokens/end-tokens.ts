import type { TokenEnding } from '@proxima/contract/tokens/token-endpoints';
import { type Acting, audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { revokeTokensOf } from './access-tokens.repository.ts';

/** Ends every access token of an account for good, in the caller's transaction. */
export async function endTokens(
  tx: Transaction,
  context: Acting,
  userId: number,
  endedBy: TokenEnding,
): Promise<void> {
  for (const id of await revokeTokensOf(tx.db, userId, endedBy))
    await audit(tx.db, context, 'token.revoked', { kind: 'token', id }, { by: endedBy });
}
