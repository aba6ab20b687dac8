import type { MailingPreview, MailingText } from '@proxima/contract/mailings/mailing-wire';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { mailingEmail, mailingTestEmail } from '../notifications/emails/mailing-email.ts';
import { withUnsubscribeLink } from '../notifications/layout/email-content.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { shownSenderOf } from '../notifications/outbox/sender-name.ts';
import { readEmailStyle } from '../notifications/wordings/read-email-style.ts';
import { assertCanBeFilledIn } from './edit-mailing.ts';
import { fillMailing, footerOf } from './fill-mailing.ts';
import { findRecipients } from './find-recipients.ts';
import { getMailing } from './read-mailings.ts';
import { listAccounts } from './recipients.repository.ts';

/**
 * The email as these people of the list would get it; the text need not be saved.
 * @throws DomainError `not_found`, also for someone who is not on the list or whose name the caller may not learn; `validation_failed`
 */
export async function previewMailing(
  context: Context<Admin>,
  id: number,
  { people, ...text }: MailingText & { people: readonly number[] },
): Promise<MailingPreview[]> {
  const row = await getMailing(context, id);
  assertCanBeFilledIn(row, text);
  const found = await findRecipients(context, row.audience);
  const { platform } = context;
  const accounts = await listAccounts(platform.db, people);
  const style = await readEmailStyle(platform, ['mailing']);
  const { config } = platform;
  return people.map((userId) => {
    const listed = found.find((one) => one.userId === userId && !one.isHidden);
    const account = accounts.find((one) => one.id === userId);
    if (!listed || !account) throw new DomainError('not_found');
    const content = mailingEmail({
      ...fillMailing({ ...text, list_name: row.list_name }, { ...account, ventures: listed.ventures }),
      link: `${config.origin}/dashboard/news/${id}`,
      footer: footerOf(row.audience.kind, row.list_name),
    });
    return {
      id: userId,
      name: `${account.first_name} ${account.last_name}`,
      email: {
        from: shownSenderOf(style.brand, config.mail.from),
        ...renderEmail(withUnsubscribeLink(content, `${config.origin}/unsubscribe`), style),
      },
    };
  });
}

/** Sends a test of the text to the caller. @returns their address. @throws DomainError `not_found`, `validation_failed` */
export async function testMailing(context: Context<Admin>, id: number, text: MailingText): Promise<string> {
  const { platform, actor } = context;
  const row = await getMailing(context, id);
  assertCanBeFilledIn(row, text);
  const account = await getUser(platform.db, actor.userId);
  const filled = fillMailing({ ...text, list_name: row.list_name }, { ...account, ventures: [] });
  await inTransaction(platform, (tx) =>
    notifyByEmail(tx, { to: account, content: mailingTestEmail(filled) }),
  );
  return account.email;
}
