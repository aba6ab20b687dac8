import type { Context } from './context.ts';
import type { Database } from './database/database.ts';

export interface AuditEntry {
  action: string;
  subject: { kind: string; id: number | null };
  /** Never a secret, never a file's content. */
  details?: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the deed itself. */
export async function audit(tx: Database, context: Context, entry: AuditEntry): Promise<void> {
  const { actor } = context;
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.kind === 'anonymous' ? null : actor.userId,
      actor_kind: actor.kind,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      request_id: context.requestId,
      ip: context.ip,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
