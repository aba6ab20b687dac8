/** What a mail server said about an email that it does not deliver. */
export interface Refusal {
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`; '' where none is named. */
  code: string;
  /** On one line. */
  text: string;
}

/** An address to which a mail server could not deliver an email, and will not try again. */
export interface FailedDelivery {
  /** In lower case: the one that failed, to which that of the email may have been forwarded. */
  address: string;
  refusal: Refusal;
}

const maxText = 300;
/** Not a part of an IP address or a version. */
const statusCode = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** Reads a server's reply, or the text of a report. `status`: the code that the report names beside it; that of the reply is closer to the cause. */
export function readRefusal(reply: string, status = ''): Refusal {
  const text = reply
    // Repeated in each line of a long reply.
    .replace(/\r?\n[ \t]*(?:5\d\d[- ](?:5\.\d{1,3}\.\d{1,3} )?)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const own = statusCode.exec(text)?.[0] ?? '';
  return {
    code: own || (statusCode.exec(status)?.[0] ?? ''),
    text: text.toWellFormed().slice(0, maxText),
  };
}

/** No such mailbox (1), no such domain (2, 10: it accepts no email), no valid address (3), moved away (6). */
const codesOfDeadAddress = /^5\.1\.(?:1|2|3|6|10)$/;
/** Codes that servers use for many reasons, one of them an unknown address: then the text has to say so. */
const vagueCodes = /^(?:|5\.[015]\.0|5\.2\.1|5\.4\.[14])$/;
/** It refuses us, or what we wrote, whatever code stands before it. */
const isAboutUs =
  /\bblock|\bblack-?list|\bdeny-?list|\blisted (?:at|by|in|on)\b|\bspam|\bpolic(?:y|ies)\b|\breputation\b|\b(?:rbl|dnsbl|spf|dkim|dmarc|ptr)\b|\breverse dns\b|\brelay|\bauthenticat|\bsender\b|\bbanned\b|\bvirus\b|\bquota\b|\bfull\b|\btoo many\b|\brate\b/i;
const saysUnknown: readonly RegExp[] = [
  /\b(?:unknown|invalid|no such|no) (?:local )?(?:user|recipient|mailbox|person|address|account)\b/i,
  /\b(?:user|recipient|mailbox|address|account)(?: name)?(?: is| was)? (?:unknown|not found|not known|invalid|inactive|disabled|does ?n[o']t exist|does not exist|no longer)/i,
  /\b(?:account|user|mailbox|address)\b[^.;]{0,60}\b(?:does not exist|doesn't exist|is disabled|is inactive|not found)/i,
  /\bdoesn't have an? \S+ account\b/i,
  /\bnot a (?:known|valid) (?:user|recipient|mailbox|address)\b/i,
  /\bunrouteable address\b/i,
  /\b(?:domain name|host) not found\b|\bcouldn't find any host named\b/i,
  // Exchange Online, for an address that the organisation does not have.
  /\brecipient address rejected: access denied\b/i,
];

/**
 * Whether a permanent refusal means that the address does not exist, or exists no longer: then no email to it can ever arrive. Anything
 * that may be about us (a blocked server, our reputation, the content) or may pass (a full mailbox) does not.
 */
export function isDeadAddress({ code, text }: Refusal): boolean {
  // An address can contain any of the words.
  const said = text
    .split(' ')
    .filter((word) => !word.includes('@') && !word.startsWith('<'))
    .join(' ');
  if (isAboutUs.test(said)) return false;
  return (
    codesOfDeadAddress.test(code) ||
    (vagueCodes.test(code) && saysUnknown.some((pattern) => pattern.test(said)))
  );
}
