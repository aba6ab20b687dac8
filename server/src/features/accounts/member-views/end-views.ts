import { audit } from '../../../platform/audit.ts';
import {
  type Admin,
  type Context,
  type Platform,
  type System,
  systemContext,
} from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { deleteView, findViews } from './member-views.repository.ts';
import { type ViewEnd, whyOver } from './open-views.ts';

/** Ends a view in the caller's transaction, if there is one, and records why. */
export async function endView(
  tx: Transaction,
  context: Context<Admin | System>,
  which: Parameters<typeof deleteView>[1],
  why: ViewEnd,
): Promise<void> {
  const ended = await deleteView(tx.db, which);
  if (!ended) return;
  const subject = { kind: 'user', id: ended.member_id } as const;
  await audit(tx.db, context, 'member.view-ended', subject, { view: ended.id, why });
}

/** Ends a view of the caller; nothing happens if it has ended, or another one was started since. */
export const endOwnView = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, (tx) =>
    endView(tx, context, { admin_id: context.actor.userId, id }, 'ended'),
  );

/** Ends the views that are over: calls with them are refused already, this puts their end on record. */
export async function endFinishedViews(platform: Platform, jobId: string): Promise<void> {
  for (const view of await findViews(platform.db)) {
    const why = await whyOver(platform, view);
    if (!why) continue;
    const context = systemContext(platform, jobId, { userId: view.admin_id, ip: '127.0.0.1' });
    await inTransaction(platform, (tx) => endView(tx, context, view, why));
  }
}
