import type { OutboxMail, operationEndpoints } from '@proxima/contract/admin/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { cutPage, idBefore } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { presentMail } from './outbox.presenter.ts';
import { findMailRow, listMailRows } from './outbox.repository.ts';

/** Mails owed, sent and given up. */
export async function listMails(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, state }: QueryOf<typeof operationEndpoints.listMails>,
): Promise<ReplyOf<typeof operationEndpoints.listMails>> {
  const rows = await listMailRows(db, { state, before: idBefore(cursor) }, limit);
  const { items, next_cursor } = cutPage(rows, limit);
  return { message: 'Mails', data: items.map(presentMail), next_cursor };
}

/**
 * One mail with its words where they are kept: until it is sent, and as a file where no SMTP is configured. It may hold
 * a link that opens an account, so who reads it is noted.
 */
export async function readMail(
  context: Context<Admin>,
  id: number,
): Promise<OutboxMail & { text: string | null }> {
  const { db, mailer } = context.platform;
  const row = await findMailRow(db, id);
  if (!row) throw new DomainError('not_found');
  await audit(db, context, { action: 'mail.read', subject: { kind: 'mail', id } });
  return { ...presentMail(row), text: row.text || (await mailer.findText(row.message_id)) };
}
