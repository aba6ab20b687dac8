import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type EventKind, insertEvent } from '../reading/submission-history.repository.ts';

interface Step {
  kind: EventKind;
  /** Null for a visitor. */
  by: { id: number | null; first_name: string; last_name: string };
  comment?: string | null;
  action: `submission.${string}`;
  details?: Record<string, unknown>;
}

/** Adds what happened to the submission's history, about its newest version, and to the audit log. */
export async function recordStep(
  tx: Transaction,
  context: Context<Actor | System>,
  submissionId: number,
  { kind, by, comment = null, action, details }: Step,
): Promise<void> {
  const actorName = `${by.first_name} ${by.last_name}`;
  await insertEvent(tx.db, { submissionId, kind, actorId: by.id, actorName, comment });
  const subject = { kind: 'submission', id: submissionId };
  await audit(tx.db, context, { action, subject, ...(details ? { details } : {}) });
}
