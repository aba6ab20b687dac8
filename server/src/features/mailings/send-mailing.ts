import { type MailingText, mailingLimits, mailingMessages } from '@proxima/contract/mailings/mailing-wire';
import { holdSeconds } from '@proxima/contract/submissions/review';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { describeAudience } from './describe-audience.ts';
import { assertCanBeFilledIn, lockSeen, takeAct } from './edit-mailing.ts';
import { findRecipients } from './find-recipients.ts';
import { countHeldToday, heldUntil, updateMailing } from './mailings.repository.ts';
import { getMailing } from './read-mailings.ts';
import { deleteRecipients, insertRecipients } from './recipients.repository.ts';

/** Runs when the time to withdraw a mailing is over. */
export const mailingDue: Queue<{ mailingId: number }> = { name: 'mailings.due' };

/**
 * Saves the text, fixes who gets it, and holds the mailing for ten minutes.
 * @throws DomainError `reauthentication_required`, `not_found`; `validation_failed`; `conflict` when it has changed since, is on its way, or
 * would go to nobody, to too many, or as one too many in a day
 */
export async function sendMailing(
  context: Context<Admin>,
  id: number,
  { version, subject, text }: MailingText & { version: number },
): Promise<void> {
  await assertFreshlyAuthenticated(context);
  const seen = await getMailing(context, id);
  assertCanBeFilledIn(seen, { subject, text });
  const { audience } = seen;
  const found = await findRecipients(context, audience);
  if (found.length === 0) throw new DomainError('conflict', { message: mailingMessages.nobody });
  if (found.length > mailingLimits.recipients)
    throw new DomainError('conflict', { message: mailingMessages.tooMany });
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx, context, id, version);
    const state = takeAct(row, 'hold');
    if ((await countHeldToday(tx.db)) >= mailingLimits.perDay)
      throw new DomainError('conflict', { message: mailingMessages.perDay });
    const { actor, requestId, ip } = context;
    await updateMailing(tx.db, id, {
      ...{ state, subject, text, recipients: found.length },
      ...(await describeAudience(tx.db, audience)),
      ...{ sender_id: actor.userId, sender_name: actor.name, request_id: requestId, ip },
      ...heldUntil(holdSeconds),
    });
    await insertRecipients(tx.db, id, found);
    await endDraft(tx.db, context, 'mailing', id);
    await audit(
      tx.db,
      context,
      'mailing.held',
      { kind: 'mailing', id },
      { subject_line: subject, recipients: found.length },
    );
    await tx.enqueue(mailingDue, { mailingId: id }, { startAfter: holdSeconds });
  });
}

/** Withdraws a held mailing: nothing is sent, and it can be changed again. @throws DomainError `not_found`; `conflict` once it is being sent */
export const withdrawMailing = (
  context: Context<Admin>,
  id: number,
  { version }: { version: number },
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx, context, id, version);
    const state = takeAct(row, 'withdraw');
    await updateMailing(tx.db, id, { state });
    await deleteRecipients(tx.db, id);
    await audit(tx.db, context, 'mailing.withdrawn', { kind: 'mailing', id }, { subject_line: row.subject });
  });
