import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { maxApplications, type WireApplication } from '@proxima/contract/applications/application-wire';
import { reasonsAgainst, reasonTexts } from '@proxima/contract/programmes/who-may-apply';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { removeFile } from '../../files/delete-files.ts';
import { markFormAnswered } from '../../forms/use-form.ts';
import { type Call, getCallBySlug } from '../../programmes/get-call.ts';
import { listUnsentFiles } from '../answers.repository.ts';
import { readFacts, rulesOf } from '../applicant-facts.ts';
import {
  deleteUnsent,
  findUnsent,
  insertApplication,
  listToCall,
  lockApplication,
} from '../applications.repository.ts';
import { releaseLateLinks } from '../late/late-links.repository.ts';
import { loadMain, momentOf } from '../load-application.ts';
import { publishApplication } from '../publish-application.ts';
import { readApplication } from '../reading/read-application.ts';
import { refusalToBegin } from '../standing.policy.ts';

/**
 * Begins an application to a call, or returns the one that the caller has not sent yet.
 * @throws DomainError `not_found` for a call that is not public; `conflict` while it is not open; `forbidden` with the reason for someone
 * who may not apply.
 */
export async function startApplication(context: Context<Member>, slug: string): Promise<WireApplication> {
  const { platform, actor } = context;
  const id = await inTransaction(platform, async (tx) => {
    const call = await getCallBySlug(tx.db, slug);
    const unsent = await findUnsent(tx.db, actor.userId, call.id);
    if (unsent) return unsent.id;
    if (!call.isPublic) throw new DomainError('not_found');
    const reason = refusalToBegin(await momentOf(tx.db, call));
    if (reason !== null) throw new DomainError('conflict', { message: reason });
    await assertMayApply(tx.db, context, call);
    await markFormAnswered(tx.db, call.formId);
    const started = await insertApplication(tx.db, actor.userId, call.id);
    await audit(
      tx.db,
      context,
      'application.started',
      { kind: 'application', id: started },
      { call: call.id },
    );
    return started;
  });
  return readApplication(context, id);
}

/** @throws DomainError `forbidden` with the reason. */
export async function assertMayApply(db: Database, context: Context<Member>, call: Call): Promise<void> {
  const [reason] = reasonsAgainst(
    rulesOf(call),
    await readFacts({ ...context, platform: { ...context.platform, db } }, call.id),
  );
  if (reason !== undefined) throw new DomainError('forbidden', { message: reasonTexts[reason] });
  if ((await listToCall(db, context.actor.userId, call.id, maxApplications)).length === maxApplications)
    throw new DomainError('forbidden', { message: reasonTexts.applications });
}

/** Deletes an unsent application with its files; a late link that led to it can be used again. @throws DomainError `not_found`, `forbidden` for a helper, `conflict` once it is sent. */
export async function discardApplication(context: Context<Member>, id: number): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    await lockApplication(tx.db, id);
    const { row } = await loadMain(tx.db, context, id);
    if (row.user_id !== actor.userId) throw new DomainError('forbidden', { message: messages.ownerSends });
    if (row.submission_id !== null) throw new DomainError('conflict', { message: messages.isSent });
    for (const fileId of await listUnsentFiles(tx.db, id)) await removeFile(platform, tx, fileId);
    await publishApplication(tx, { applicationId: id });
    await releaseLateLinks(tx.db, id);
    await deleteUnsent(tx.db, id);
    await audit(tx.db, context, 'application.discarded', { kind: 'application', id });
  });
}
