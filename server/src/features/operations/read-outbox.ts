import type { OutboxEmail, operationEndpoints } from '@proxima/contract/admin/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { presentEmail } from './outbox.presenter.ts';
import { findEmailRow, listEmailRows } from './outbox.repository.ts';

/** Mails owed, sent and given up. */
export async function listEmails(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, state }: QueryOf<typeof operationEndpoints.listEmails>,
): Promise<ReplyOf<typeof operationEndpoints.listEmails>> {
  const rows = await listEmailRows(db, { state, before: parseIdCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Mails', data: items.map(presentEmail), next_cursor };
}

/**
 * One mail with its words where they are kept: until it is sent, and as a file where no SMTP is configured. It may hold
 * a link that opens an account, so who reads it is noted.
 */
export async function readEmail(
  context: Context<Admin>,
  id: number,
): Promise<OutboxEmail & { text: string | null }> {
  const { db, mailer } = context.platform;
  const row = await findEmailRow(db, id);
  if (!row) throw new DomainError('not_found');
  await audit(db, context, { action: 'mail.read', subject: { kind: 'mail', id } });
  return { ...presentEmail(row), text: row.text || (await mailer.findText(row.message_id)) };
}
