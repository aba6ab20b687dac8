import {
  type EmailKind,
  type emailChoiceEndpoints,
  emailChoiceMessages,
  emailKinds,
} from '@proxima/contract/accounts/email-choices';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isSignedForEmail, signForEmail } from '../layout/email-signature.ts';
import { hasOptedOut, listOptOuts, optIn, optOut } from './email-choices.repository.ts';

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

/** Which of these accounts switched off emails of a kind. */
export const listOptedOut = (db: Database, userIds: readonly number[], kind: EmailKind): Promise<number[]> =>
  listOptOuts(db, userIds, kind);

type Choices = Record<EmailKind, boolean>;

export const readEmailChoices = async ({ platform, actor }: Context<Member>): Promise<Choices> => ({
  away: await wantsEmails(platform.db, actor.userId, 'away'),
  updates: await wantsEmails(platform.db, actor.userId, 'updates'),
});

/** Switches the given kinds of emails on or off. */
export async function changeEmailChoices(
  context: Context<Member>,
  changes: BodyOf<typeof emailChoiceEndpoints.change>,
): Promise<Choices> {
  for (const kind of emailKinds) {
    const wants = changes[kind];
    if (wants !== undefined) await (wants ? optIn : optOut)(context.platform.db, context.actor.userId, kind);
  }
  return readEmailChoices(context);
}
