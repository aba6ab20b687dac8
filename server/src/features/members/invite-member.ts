import { rateLimits } from '@proxima/contract/wire/limits';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { inviteImported } from '../accounts/links/join-imported.ts';
import { getMember } from './read-members.ts';

/**
 * Sends an invitation to someone who was imported and has not joined; links of earlier ones end (docs/rules.md, Imports).
 * @throws DomainError `not_found`; `conflict` for someone who has joined, and while the account is disabled; `too_many_requests` after
 * three within a day
 */
export const inviteMember = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await getMember(tx.db, id);
    await inviteImported(tx, context.platform, id);
    // In the transaction, so that a repeated call is not counted again.
    await consumeRateLimit(tx.db, `join-invitation:${id}`, rateLimits.joinInvitation);
    await audit(tx.db, context, 'account.invited', { kind: 'user', id });
  });
