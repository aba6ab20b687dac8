import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { extractReply } from './reply/extract-reply.ts';
import { joinFlowedLines, withoutFlow } from './reply/flowed-text.ts';
import { textOfHtml } from './reply/html-text.ts';
import { readReport } from './report/read-report.ts';
import type { FailedDelivery } from './report/refusal.ts';

/** The limits of one email. */
export const emailLimits = {
  /** Bytes. Three documents may be larger, but no mail server accepts such emails. */
  size: 30 * 1024 * 1024,
  /** Bytes of all headers, those of its parts included. */
  headers: 256 * 1024,
  parts: 100,
  attachments: 10,
  depth: 20,
} as const;

/** An attached file. */
export interface EmailAttachment {
  name: string;
  bytes: Uint8Array;
}

/** The parts of an email that we use. */
export interface ReceivedEmail {
  /** All addresses in its From header. */
  from: string[];
  /** Written by a machine or sent to a list: replying could cause an endless loop. */
  isAutomatic: boolean;
  /** The same for every delivery of the email. */
  identity: string;
  /** With its angle brackets, for replies to refer to; null where there is none that can be repeated in a header. */
  messageId: string | null;
  /** The sender's own text, without quote and signature. */
  text: string;
  attachments: EmailAttachment[];
  /** If it is a delivery report: to whom an email could not be delivered. */
  failed: FailedDelivery[];
}

/** Why an email can never be accepted; the message is for its sender. */
export class UnreadableEmail extends Error {}

/** A smaller picture (bytes) within the text is a logo or tracking pixel, not sent on purpose. */
const minPictureSize = 10_000;
/** Types that email programs attach automatically: signatures and keys. */
const technicalTypes = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

/**
 * Parses an email. Slow for large ones: `read-email-apart.ts` does it in a worker thread.
 * @throws UnreadableEmail if it is not an email or exceeds the limits.
 */
export async function readEmail(raw: Buffer): Promise<ReceivedEmail> {
  if (countParts(raw) > emailLimits.parts)
    throw new UnreadableEmail(`At most ${emailLimits.parts} parts are accepted`);
  const { raw: unflowed, flowed } = withoutFlow(raw);
  const email = await parse(unflowed);
  const attachments = email.attachments.filter(isSentOnPurpose);
  if (attachments.length > emailLimits.attachments) {
    throw new UnreadableEmail(`At most ${emailLimits.attachments} files can be attached`);
  }
  const plain = flowed && email.text ? joinFlowedLines(email.text, flowed.delSp) : email.text;
  return {
    from: sendersOf(email),
    isAutomatic: isAutomatic(email),
    identity: identityOf(email),
    messageId: citable.exec(email.messageId ?? '')?.[0] ?? null,
    text: extractReply(withoutControls(plain?.trim() ? plain : textOfHtml(email.html ?? ''))),
    attachments: attachments.map((attachment) => ({
      name: attachment.filename ?? '',
      bytes: bytesOf(attachment),
    })),
    failed: readReport(email),
  };
}

async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: emailLimits.depth,
      maxHeadersSize: emailLimits.headers,
      forceRfc822Attachments: true,
    });
  } catch (error) {
    throw new UnreadableEmail(error instanceof Error ? error.message : 'This is not a readable email');
  }
}

/** Counts boundaries that are followed by the headers of a part. */
function countParts(raw: Buffer): number {
  let count = 0;
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 1)) {
    const end = raw.indexOf('\n', at + 1) + 1;
    if (end > 0 && /^[a-z-]{2,40}:/i.test(raw.subarray(end, end + 42).toString('latin1'))) count += 1;
  }
  return count;
}

/** All addresses of all From headers: programs differ in which one they show. */
const sendersOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ address }) => address ?? '');

/** Removes characters that browsers do not show and the database does not store. */
const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: This pattern removes them.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

function isAutomatic({ headers }: Email): boolean {
  const value = (key: string) => headers.find((header) => header.key === key)?.value.toLowerCase() ?? '';
  return (
    !['', 'no'].includes(value('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(value('precedence')) ||
    value('x-autoreply') !== '' ||
    value('list-id') !== ''
  );
}

/** An email that is delivered twice has the same Message-ID, or at least the same content. */
const identityOf = ({ messageId, date, text, html }: Email): string =>
  createHash('sha256')
    .update(messageId ?? `${date}\n${text ?? html}`)
    .digest('hex');

/** A Message-ID (RFC 5322, 3.6.4) of a length that fits on a line. */
const citable = /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

function isSentOnPurpose(attachment: Attachment): boolean {
  const size = bytesOf(attachment).length;
  const isOrnament = attachment.related === true && size < minPictureSize;
  return size > 0 && !isOrnament && !technicalTypes.test(attachment.mimeType);
}
