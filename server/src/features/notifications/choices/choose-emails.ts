import { type EmailKind, emailChoiceMessages, emailKinds } from '@proxima/contract/accounts/email-choices';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isSignedForEmail, signForEmail } from '../layout/email-signature.ts';
import { hasOptedOut, optIn, optOut } from './email-choices.repository.ts';

const purpose = 'unsubscribe';

/** Whether an account wants emails of a kind; true until it unsubscribes. */
export const wantsEmails = async (db: Database, userId: number, kind: EmailKind): Promise<boolean> =>
  !(await hasOptedOut(db, userId, kind));

/** The token of an unsubscribe link: account, kind and our signature. Valid for as long as the account. */
export const unsubscribeToken = async (db: Database, userId: number, kind: EmailKind): Promise<string> =>
  `${userId}-${kind}-${await signForEmail(db, purpose, `${userId}.${kind}`)}`;

/** Headers for the unsubscribe button of email programs (RFC 2369 and 8058), and the link for the text. */
export async function unsubscribeLinks({ config, db }: Platform, userId: number, kind: EmailKind) {
  const token = await unsubscribeToken(db, userId, kind);
  return {
    page: `${config.origin}/unsubscribe#t=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.origin}/api/mail/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function readToken(db: Database, token: string): Promise<{ userId: number; kind: EmailKind }> {
  const [, id = '', name = '', signature = ''] =
    /^([1-9]\d{0,14})-([a-z]{1,20})-([0-9a-f]{24})$/.exec(token) ?? [];
  const kind = emailKinds.find((known) => known === name);
  const isOurs = kind !== undefined && (await isSignedForEmail(db, purpose, `${id}.${name}`, signature));
  if (!isOurs) throw new DomainError('not_found', { message: emailChoiceMessages.invalid });
  return { userId: Number(id), kind };
}

/**
 * Unsubscribes from the emails of a link, or subscribes again. Needs no session: having the email is enough.
 * @throws DomainError `not_found` for a token that is not ours.
 */
export async function chooseByLink({ platform }: Context, token: string, wants: boolean): Promise<void> {
  const { userId, kind } = await readToken(platform.db, token);
  await (wants ? optIn : optOut)(platform.db, userId, kind);
}

export const readEmailChoices = async ({ platform, actor }: Context<Member>): Promise<{ away: boolean }> => ({
  away: await wantsEmails(platform.db, actor.userId, 'away'),
});

export async function changeEmailChoices(
  context: Context<Member>,
  { away }: { away: boolean },
): Promise<{ away: boolean }> {
  await (away ? optIn : optOut)(context.platform.db, context.actor.userId, 'away');
  return readEmailChoices(context);
}
