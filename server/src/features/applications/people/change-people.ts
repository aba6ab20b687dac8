import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { maxPeople, type WireApplication } from '@proxima/contract/applications/application-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { findAccountByEmail } from '../../accounts/users/find-users.ts';
import { applicationInvitationEmail } from '../../notifications/emails/application-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { lockApplication } from '../applications.repository.ts';
import { assertMayChange, type LoadedApplication, loadMain } from '../load-application.ts';
import { publishApplication } from '../publish-application.ts';
import { readApplication } from '../reading/read-application.ts';
import {
  deleteHelper,
  deleteInvitation,
  insertInvitation,
  listInvitations,
  listPeople,
} from './people.repository.ts';

/**
 * Invites someone by email to work on an application; an earlier invitation to the address becomes invalid.
 * @throws DomainError `not_found`, `forbidden` for a helper, `conflict` for someone who is part of it, for too many people, or once it
 * cannot be changed.
 */
export async function inviteHelper(
  context: Context<Member>,
  id: number,
  email: string,
): Promise<WireApplication> {
  await changeAsOwner(context, id, async (tx, loaded) => {
    assertMayChange(loaded);
    const people = await listPeople(tx.db, id);
    if (people.some((person) => person.email.toLowerCase() === email.toLowerCase()))
      throw new DomainError('conflict', { message: messages.alreadyHelps });
    const token = newToken();
    await insertInvitation(tx.db, { applicationId: id, email, tokenHash: hashToken(token) });
    if (people.length + (await listInvitations(tx.db, id)).length > maxPeople)
      throw new DomainError('conflict', { message: messages.tooManyHelpers });
    const account = await findAccountByEmail(tx.db, email);
    const content = applicationInvitationEmail({
      inviterName: loaded.row.owner_name,
      callTitle: loaded.call.title,
      validFor: '7 days',
      link: `${context.platform.config.origin}/dashboard/application-invitation#t=${token}`,
    });
    await notifyByEmail(tx, { to: { email, id: account?.id ?? null }, content });
    await audit(tx.db, context, 'application.helper-invited', { kind: 'application', id });
  });
  return readApplication(context, id);
}

/** @throws DomainError `not_found`, also for an invitation that was accepted; `forbidden` */
export async function withdrawHelperInvitation(
  context: Context<Member>,
  id: number,
  invitationId: number,
): Promise<WireApplication> {
  await changeAsOwner(context, id, async (tx) => {
    if (!(await deleteInvitation(tx.db, id, invitationId))) throw new DomainError('not_found');
    await audit(tx.db, context, 'application.invitation-withdrawn', { kind: 'application', id });
  });
  return readApplication(context, id);
}

/** Ends someone's help; helpers can end their own. @throws DomainError `not_found`, `forbidden` */
export async function removeHelper(context: Context<Member>, id: number, userId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const { row } = await loadMain(tx.db, context, id);
    const isAllowed = row.user_id === context.actor.userId || userId === context.actor.userId;
    if (!isAllowed) throw new DomainError('forbidden', { message: messages.ownerSends });
    await publishApplication(tx, { applicationId: id });
    if (!(await deleteHelper(tx.db, id, userId))) throw new DomainError('not_found');
    await audit(
      tx.db,
      context,
      'application.helper-removed',
      { kind: 'application', id },
      { helper: userId },
    );
  });
}

async function changeAsOwner(
  context: Context<Member>,
  id: number,
  change: (tx: Transaction, loaded: LoadedApplication) => Promise<void>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockApplication(tx.db, id);
    const loaded = await loadMain(tx.db, context, id);
    if (loaded.row.user_id !== context.actor.userId)
      throw new DomainError('forbidden', { message: messages.ownerSends });
    await change(tx, loaded);
    await publishApplication(tx, { applicationId: id });
  });
}
