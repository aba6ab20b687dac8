import type { OutboxEmail } from '@proxima/contract/admin/operations';
import type { EmailRow } from './outbox.repository.ts';

/** A mail without its words. */
export const presentEmail = (row: EmailRow): OutboxEmail => ({
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
