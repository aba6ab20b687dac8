import { chosenPace, isOptional, pacesOf } from '@proxima/contract/notifications/choices';
import { type EmailsOfLink, preferenceMessages } from '@proxima/contract/notifications/preferences';
import type { Pace } from '@proxima/contract/notifications/topics';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { emailSigner, isSignedForEmail } from '../layout/email-signature.ts';
import { listChoices } from './choices.repository.ts';
import { labelOf } from './labels.ts';
import { storeChoice } from './store-choice.ts';

const purpose = 'unsubscribe';

/** What the links of early emails called the kind. */
const formerNames: Partial<Record<string, string>> = { away: 'unread_messages', updates: 'update_published' };

/** Links for the unsubscribe button of email programs (RFC 2369 and 8058) and for the text, by account and kind. */
export async function unsubscribeLinks(db: Database, origin: string) {
  const sign = await emailSigner(db);
  return (userId: number, kind: string) => {
    const token = `${userId}-${kind}-${sign(purpose, `${userId}.${kind}`)}`;
    return {
      page: `${origin}/unsubscribe#t=${token}`,
      headers: {
        'List-Unsubscribe': `<${origin}/api/mail/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  };
}

const invalid = () => new DomainError('not_found', { message: preferenceMessages.invalid });

/** The account and kind of a link: account, kind and our signature. Valid for as long as the account. */
async function readToken(db: Database, token: string) {
  const [, id = '', name = '', signature = ''] =
    /^([1-9]\d{0,14})-([a-z_]{1,40})-([0-9a-f]{24})$/.exec(token) ?? [];
  if (!(await isSignedForEmail(db, purpose, `${id}.${name}`, signature))) throw invalid();
  const kind = formerNames[name] ?? name;
  const userId = Number(id);
  const account = (await listChoices(db, [userId])).get(userId);
  // An account that was deleted meanwhile gets no emails: the link did what it says.
  const { role, choices } = account ?? { role: 'entrepreneur' as const, choices: {} };
  if (!isOptional(kind, role)) throw invalid();
  return { userId, kind, role, choices };
}

/** Which emails a link is about, and when they are sent. @throws DomainError `not_found` for a link that is not ours. */
export async function readLink({ platform: { db } }: Context, token: string): Promise<EmailsOfLink> {
  const { kind, role, choices } = await readToken(db, token);
  return { label: labelOf(kind), email: chosenPace(kind, role, choices), paces: [...pacesOf(kind, role)] };
}

/**
 * Chooses when the emails of a link are sent. Needs no session: having the email is enough.
 * @throws DomainError `not_found` for a link that is not ours; `validation_failed` for a pace that is not offered
 */
export async function chooseByLink(context: Context, token: string, email: Pace): Promise<EmailsOfLink> {
  const { db } = context.platform;
  const { userId, kind, role } = await readToken(db, token);
  if (!pacesOf(kind, role).includes(email)) throw invalidField('email', preferenceMessages.pace);
  await inTransaction(context.platform, (tx) => storeChoice(tx.db, { userId, role }, kind, { email }));
  return readLink(context, token);
}
