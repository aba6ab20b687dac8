import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { extractReply } from './reply/extract-reply.ts';
import { joinFlowedLines, withoutFlow } from './reply/flowed-text.ts';
import { textOfHtml } from './reply/html-text.ts';

/** What one mail may consist of. */
export const emailLimits = {
  /** Bytes: three documents are larger, but so is no mail that other servers carry. */
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

/** What we use of a mail. */
export interface ReceivedEmail {
  /** All addresses that it says it is from. */
  from: string[];
  /** A machine wrote it, or it came over a list: an answer to it would come back for ever. */
  isAutomatic: boolean;
  /** Stays the same however often the mail is delivered. */
  identity: string;
  /** What its sender wrote, without quote and signature. */
  text: string;
  attachments: EmailAttachment[];
}

/** Why a mail can never be taken, in words for its sender. */
export class UnreadableMail extends Error {}

/** Bytes under which a picture inside the text is a logo or a counting pixel, not something sent on purpose. */
const maxOrnament = 10_000;
/** What mail programs attach by themselves: signatures and keys. */
const technicalTypes = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

/**
 * Reads a whole mail. Takes time with its size: `read-mail-apart.ts` does it outside the event loop.
 * @throws UnreadableMail for one that is no mail, or too much of one.
 */
export async function readEmail(raw: Buffer): Promise<ReceivedEmail> {
  if (countParts(raw) > emailLimits.parts)
    throw new UnreadableMail(`At most ${emailLimits.parts} parts are taken`);
  const { raw: unflowed, flowed } = withoutFlow(raw);
  const email = await parse(unflowed);
  const attachments = email.attachments.filter(isSentOnPurpose);
  if (attachments.length > emailLimits.attachments) {
    throw new UnreadableMail(`At most ${emailLimits.attachments} files can be attached`);
  }
  const plain = flowed && email.text ? joinFlowedLines(email.text, flowed.delSp) : email.text;
  return {
    from: sendersOf(email),
    isAutomatic: isAutomatic(email),
    identity: identityOf(email),
    text: extractReply(withoutControls(plain?.trim() ? plain : textOfHtml(email.html ?? ''))),
    attachments: attachments.map((attachment) => ({
      name: attachment.filename ?? '',
      bytes: bytesOf(attachment),
    })),
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
    throw new UnreadableMail(error instanceof Error ? error.message : 'This is not a mail that can be read');
  }
}

/** Boundaries behind which the headers of a part begin. */
function countParts(raw: Buffer): number {
  let count = 0;
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 1)) {
    const end = raw.indexOf('\n', at + 1) + 1;
    if (end > 0 && /^[a-z-]{2,40}:/i.test(raw.subarray(end, end + 42).toString('latin1'))) count += 1;
  }
  return count;
}

/** Two From lines, or two addresses in one, leave it to each reader who wrote: all count. */
const sendersOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ address }) => address ?? '');

/** Without the characters that neither a browser shows nor the database stores. */
const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is taken out.
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

/** A mail that is delivered twice keeps its Message-ID, or at least its content. */
const identityOf = ({ messageId, date, text, html }: Email): string =>
  createHash('sha256')
    .update(messageId ?? `${date}\n${text ?? html}`)
    .digest('hex');

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

function isSentOnPurpose(attachment: Attachment): boolean {
  const size = bytesOf(attachment).length;
  const isOrnament = attachment.related === true && size < maxOrnament;
  return size > 0 && !isOrnament && !technicalTypes.test(attachment.mimeType);
}
