import type { OutboxEmail, operationEndpoints } from '@proxima/contract/operations/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { opensEverything } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { withoutHiddenSenders } from './hidden-emails.ts';
import { type EmailRow, findEmailRow, listEmailRows } from './outbox.repository.ts';

/** Emails that are queued, sent or failed, newest first. */
export async function listEmails(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, state }: QueryOf<typeof operationEndpoints.listEmails>,
): Promise<ReplyOf<typeof operationEndpoints.listEmails>> {
  const shown = await withoutHiddenSenders(db, actor.userId);
  const rows = await listEmailRows(db, { state, before: parseIdCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Emails', data: items.map(shown).map(presentEmail), next_cursor };
}

/**
 * One email. Its text is stored until it is sent, or as a file when no SMTP server is configured. It may contain an invitation to any role, a
 * link to a new password or what someone wrote: it is shown to those alone whose role opens everything, and reading it is audited.
 */
export async function readEmail(
  context: Context<Admin>,
  id: number,
): Promise<OutboxEmail & { text: string | null }> {
  const { db, mailer } = context.platform;
  const found = await findEmailRow(db, id);
  if (!found) throw new DomainError('not_found');
  const row = (await withoutHiddenSenders(db, context.actor.userId))(found);
  await audit(db, context, 'mail.read', { kind: 'mail', id });
  const isOpen = row === found && opensEverything(context.actor);
  const text = isOpen ? row.text || ((await mailer.findText(row.message_id)) ?? null) : null;
  return { ...presentEmail(row), text };
}

/** An email without its text. */
const presentEmail = (row: EmailRow): OutboxEmail => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
