import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { invitationMessages } from '@proxima/contract/accounts/invitations';
import type { juryEndpoints } from '@proxima/contract/jury/jury-endpoints';
import { juryMessages as messages } from '@proxima/contract/jury/jury-messages';
import type { BodyOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { type Acting, audit } from '../../platform/audit.ts';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isRepeated } from '../../platform/limits/idempotency.ts';
import { assertMayAccept, invitationUsed } from '../accounts/invitations.policy.ts';
import { assertUncommonPassword } from '../accounts/passwords/new-password.policy.ts';
import { hashPassword } from '../accounts/passwords/password-hashing.ts';
import { signInWithLink } from '../accounts/sessions/start-session.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { byOwner } from '../accounts/users/by-owner.ts';
import { createAccount } from '../accounts/users/create-account.ts';
import { findAccountByEmail, getUser } from '../accounts/users/find-users.ts';
import { addKnown } from '../assessments/rubrics/reader-expertise.ts';
import { type CurrentStage, lockStage } from '../stages/current-stage.ts';
import { requestAssigning } from '../stages/request-assigning.ts';
import { findInvitation, type InvitationRow, insertJuror, useInvitation } from './invitations.repository.ts';

type Opened = ReplyOf<typeof juryEndpoints.openInvitation>['data'];

/** What an invitation is for, and whether its address has an account. @throws DomainError `not_found`; `conflict` once it is over */
export async function openJuryInvitation({ platform: { db } }: Context, token: string): Promise<Opened> {
  const invitation = await getOpen(db, token);
  return {
    call_title: invitation.call_title,
    stage_name: invitation.stage_name,
    name: invitation.name,
    has_account: (await findAccountByEmail(db, invitation.email)) !== undefined,
    expires_at: invitation.expires_at.toISOString(),
  };
}

/** The link proves the address, so that nothing else has to. */
async function getOpen(db: Database, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, hashToken(token));
  const owner = invitation && { email: invitation.email, email_confirmed_at: invitation.created_at };
  assertMayAccept(invitation, owner ?? { email: '', email_confirmed_at: null });
  return invitation;
}

interface Join {
  body: BodyOf<typeof juryEndpoints.join>;
  userAgent: string;
}

/**
 * Makes the account of an invited outsider, which can do nothing but read for juries, and signs in.
 * @throws DomainError as `openJuryInvitation`; `conflict` for an address that has an account
 */
export async function joinJury(context: Context, { body, userAgent }: Join): Promise<SignedInUser> {
  const { platform } = context;
  if (!(await isRepeated(platform))) {
    const { email } = await getOpen(platform.db, body.token);
    if (await findAccountByEmail(platform.db, email))
      throw new DomainError('conflict', { message: messages.hasAccount });
  }
  await assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'jury-invitation' });
  const userId = await inTransaction(platform, async (tx) => {
    const invitation = await getOpen(tx.db, body.token);
    const user = await createAccount(tx.db, {
      role: 'juror',
      firstName: body.first_name,
      lastName: body.last_name,
      phone: '',
      email: invitation.email,
      passwordHash,
      agreedToTerms: false,
      isEmailConfirmed: true,
    });
    const juror = byOwner(context, user);
    await audit(tx.db, juror, 'account.juror-joined', { kind: 'user', id: user.id });
    await take(tx, juror, invitation, user.id);
    return user.id;
  });
  return signInWithLink(context, userId, userAgent);
}

/** Accepts an invitation with the account of its address. @throws DomainError `not_found`, `forbidden` or `conflict` */
export const acceptJuryInvitation = (
  context: Context<AnySignedIn>,
  token: string,
): Promise<{ stage_id: number }> =>
  inTransaction(context.platform, async (tx) => {
    const account = await getUser(tx.db, context.actor.userId);
    const invitation = await findInvitation(tx.db, hashToken(token));
    assertMayAccept(invitation, account);
    await take(tx, context, invitation, account.id);
    return { stage_id: invitation.stage_id };
  });

/** Makes an account a juror of a stage, without an invitation. */
export const joinAsJuror = (
  tx: Database,
  of: Pick<InvitationRow, 'stage_id' | 'max_applications'>,
  userId: number,
): Promise<void> => insertJuror(tx, of, userId);

async function take(tx: Transaction, acting: Acting, invitation: InvitationRow, userId: number) {
  const stage: CurrentStage | undefined = await lockStage(tx.db, invitation.stage_id);
  if (!stage || stage.state === 'ended')
    throw new DomainError('not_found', { message: invitationMessages.unknown });
  if (!(await useInvitation(tx.db, invitation.id))) throw invitationUsed();
  await insertJuror(tx.db, invitation, userId);
  await addKnown(tx.db, userId, invitation.industries);
  await requestAssigning(tx, stage);
  await audit(tx.db, acting, 'jury.joined', { kind: 'stage', id: stage.id }, { juror: userId });
}
