import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken } from '../../accounts/sessions/tokens.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { markFormAnswered } from '../../forms/use-form.ts';
import { getCall } from '../../programmes/get-call.ts';
import { insertApplication, letIn } from '../applications.repository.ts';
import { assertMayApply } from '../editing/start-application.ts';
import { publishApplication } from '../publish-application.ts';
import { findLateLink, markLateLinkUsed } from './late-links.repository.ts';

/**
 * Lets the caller send an application after the close, until the link's end; begins one if there is none. The link works again for its
 * address: a second click leads to the same application, or begins another one if that was discarded.
 * @throws DomainError `not_found` for an unknown link; `forbidden` for another address, or someone who may not apply; `link_expired`.
 */
export const acceptLateLink = (context: Context<Member>, token: string): Promise<{ slug: string }> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const link = await findLateLink(tx.db, hashToken(token));
    if (!link) throw new DomainError('not_found', { message: messages.lateLinkUnknown });
    const { email } = await getUser(tx.db, actor.userId);
    if (link.email.toLowerCase() !== email.toLowerCase())
      throw new DomainError('forbidden', { message: messages.lateLinkOfOther });
    if (link.has_ended) throw new DomainError('link_expired', { message: messages.lateLinkEnded });
    const call = await getCall(tx.db, link.call_id);
    if (link.application_id !== null) return { slug: call.slug };
    await assertMayApply(tx.db, context, call);
    await markFormAnswered(tx.db, call.formId);
    const id = await insertApplication(tx.db, actor.userId, call.id);
    await letIn(tx.db, id, link);
    await markLateLinkUsed(tx.db, link.id, id);
    await publishApplication(tx, { applicationId: id });
    await audit(tx.db, context, 'application.let-in', { kind: 'application', id }, { reason: link.reason });
    return { slug: call.slug };
  });
