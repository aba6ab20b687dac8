import type { Brand } from '@proxima/contract/content/brand';
import {
  type EmailPreview,
  inManyEmails,
  type WordedKind,
  type WordedLine,
} from '@proxima/contract/wordings/wordings';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { renderEmail, type Wording } from '../notifications/layout/email-layout.ts';
import { mapTexts } from '../notifications/layout/map-texts.ts';
import { asWritten, fill } from '../notifications/layout/worded.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { shownSenderOf } from '../notifications/outbox/sender-name.ts';
import { readWordings, wordingOf } from '../notifications/wordings/read-email-style.ts';
import { samplesOf } from './email-lines.ts';
import { hostOf } from './read-email.ts';
import { problemOf } from './save-wordings.ts';

interface Sample {
  /** Words that need not be saved; those that could not be sent are left out. */
  lines: readonly WordedLine[];
  /** Its position. */
  sample: number;
}

/** A sample as it would be sent. @throws DomainError `not_found` */
export async function previewEmail(
  context: Context<Admin>,
  kind: WordedKind,
  asked: Sample,
): Promise<EmailPreview> {
  const { platform } = context;
  const { mail } = platform.config;
  const { content, style } = await readSample(context, kind, asked);
  return {
    from: shownSenderOf(style.brand, mail.from),
    ...renderEmail(content, style),
  };
}

/** Sends the sample to whoever asks for it: its links lead nowhere. @throws DomainError `not_found` */
export async function sendTest(context: Context<Admin>, kind: WordedKind, asked: Sample): Promise<void> {
  const { content, style } = await readSample(context, kind, asked);
  const said = mapTexts(content, (text) =>
    asWritten(fill(text, (original) => style.wording(content.kind, original))),
  );
  await inTransaction(context.platform, async (tx) => {
    const to = await getUser(tx.db, context.actor.userId);
    await notifyByEmail(tx, { to, content: { ...said, kind: 'email_test' } });
  });
}

async function readSample(
  { platform }: Context<Admin>,
  kind: WordedKind,
  { lines, sample }: Sample,
): Promise<{ content: EmailContent; style: { brand: Brand; wording: Wording } }> {
  const content = samplesOf(kind)[sample];
  if (!content) throw new DomainError('not_found');
  const stored = await readWordings(platform, [content.kind as WordedKind, inManyEmails]);
  const host = hostOf(platform);
  const edited = { kind, lines: lines.filter((line) => problemOf(kind, line, host) === null) };
  const { brand } = await readSections(platform, ['brand']);
  const wording = wordingOf([...stored.filter((one) => one.kind !== kind), edited]);
  return { content, style: { brand, wording } };
}
