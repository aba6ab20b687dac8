import {
  type ExportFormat,
  type ExportList,
  exportFileEndpoints,
  personalLists,
} from '@proxima/contract/admin/exports';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { insertTicket } from './export-tickets.repository.ts';

export interface ExportOrder {
  list: ExportList;
  format: ExportFormat;
  /** As the list's own endpoint takes them. */
  filters: Record<string, unknown>;
}

/**
 * Records who exports which list, and makes a link to the file that works once. The endpoint's row has checked the access.
 * @returns the path of the file.
 * @throws DomainError `reauthentication_required` for a list of people whose password was last given too long ago.
 */
export async function orderExport(
  context: Context<SignedIn>,
  { list, format, filters }: ExportOrder,
): Promise<string> {
  if (personalLists.has(list)) await assertFreshlyAuthenticated(context);
  const token = newToken();
  await inTransaction(context.platform, async (tx) => {
    await audit(tx.db, context, {
      action: 'list.exported',
      subject: { kind: list, id: null },
      details: { format, ...filters },
    });
    const sessionId = context.actor.sessionId;
    await insertTicket(tx.db, { tokenHash: hashToken(token), sessionId, list, format, filters });
  });
  return exportFileEndpoints.fetch.path.replace(':ticket', token);
}
