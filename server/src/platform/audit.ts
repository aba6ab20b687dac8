import type { Actor, Context, System } from './context.ts';
import type { Database } from './database/database.ts';
import { sendLater } from './database/statements/send-later.ts';

export interface AuditEntry {
  action: string;
  subject: { kind: string; id: number | null };
  /** Never secrets or file content. */
  details?: Record<string, unknown>;
}

/** Records who did what, in the transaction of the action itself. */
export async function audit(
  tx: Database,
  context: Context<Actor | System>,
  action: AuditEntry['action'],
  subject: AuditEntry['subject'],
  details: AuditEntry['details'] = {},
): Promise<void> {
  const { actor } = context;
  const entry = tx.insertInto('audit_log').values({
    actor_id: userIdOf(actor),
    actor_kind: actor.kind,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    request_id: context.requestId,
    ip: context.ip,
    details: JSON.stringify({ ...details, ...tokenOf(actor) }),
  });
  await sendLater(tx, entry);
}

/** The access token by which a program acts for its owner. */
const tokenOf = (actor: Actor | System): { token?: number } =>
  'token' in actor && actor.token ? { token: actor.token.id } : {};

/** Whoever acts; for scheduled work the administrator whose decision it carries out. */
export function userIdOf(actor: Actor | System): number | null {
  if (actor.kind === 'anonymous') return null;
  return actor.kind === 'system' ? actor.onBehalfOf : actor.userId;
}
