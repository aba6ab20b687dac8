import { type MailKind, mailChoiceMessages, mailKinds } from '@proxima/contract/accounts/mail-choices';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isSignedForMail, signForMail } from '../layout/mail-signature.ts';
import { hasOptedOut, optIn, optOut } from './mail-choices.repository.ts';

const purpose = 'unsubscribe';

/** Whether somebody wants the mails of a kind; everybody does until they say otherwise. */
export const wantsMails = async (db: Database, userId: number, kind: MailKind): Promise<boolean> =>
  !(await hasOptedOut(db, userId, kind));

/** What the link of a mail carries: whose mails, which, and our signature. Valid for as long as the account. */
export const unsubscribeToken = async (db: Database, userId: number, kind: MailKind): Promise<string> =>
  `${userId}-${kind}-${await signForMail(db, purpose, `${userId}.${kind}`)}`;

/** Headers with which mail programs show their own button (RFC 2369 and 8058), and the link for the text. */
export async function unsubscribeLinks({ config, db }: Platform, userId: number, kind: MailKind) {
  const token = await unsubscribeToken(db, userId, kind);
  return {
    page: `${config.origin}/unsubscribe#t=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.origin}/api/mail/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function readToken(db: Database, token: string): Promise<{ userId: number; kind: MailKind }> {
  const [, id = '', name = '', signature = ''] =
    /^([1-9]\d{0,14})-([a-z]{1,20})-([0-9a-f]{24})$/.exec(token) ?? [];
  const kind = mailKinds.find((known) => known === name);
  const isOurs = kind !== undefined && (await isSignedForMail(db, purpose, `${id}.${name}`, signature));
  if (!isOurs) throw new DomainError('not_found', { message: mailChoiceMessages.invalid });
  return { userId: Number(id), kind };
}

/**
 * Switches the mails of a link off or on. Whoever has the mail may; no session is asked for.
 * @throws DomainError `not_found` for a token that is not ours.
 */
export async function chooseByLink({ platform }: Context, token: string, wants: boolean): Promise<void> {
  const { userId, kind } = await readToken(platform.db, token);
  await (wants ? optIn : optOut)(platform.db, userId, kind);
}

export const readMailChoices = async ({ platform, actor }: Context<Member>): Promise<{ away: boolean }> => ({
  away: await wantsMails(platform.db, actor.userId, 'away'),
});

export async function changeMailChoices(
  context: Context<Member>,
  { away }: { away: boolean },
): Promise<{ away: boolean }> {
  await (away ? optIn : optOut)(context.platform.db, context.actor.userId, 'away');
  return readMailChoices(context);
}
