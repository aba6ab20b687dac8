import type { Email } from 'postal-mime';
import { readPlainReport } from './read-plain-report.ts';
import { type FailedDelivery, readRefusal } from './refusal.ts';

const maxRecipients = 20;

/**
 * The addresses that a delivery report names as failed: one after RFC 3464, or in the plain text that qmail and Exim write. Empty for any other
 * email, and for a report that says something else, e.g. that an email is delayed.
 */
export function readReport(email: Email): FailedDelivery[] {
  const reports = email.attachments.filter(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  const failed =
    reports.length > 0
      ? reports.flatMap(({ content }) => fieldGroups(textOf(content)).flatMap(readRecipient))
      : readPlainReport(email);
  return failed.slice(0, maxRecipients);
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The groups of fields, by name in lower case: one about the report, then one for each recipient. */
const fieldGroups = (text: string): ReadonlyMap<string, string>[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, 2 * maxRecipients)
    .map((group) => {
      // A field goes on in lines that begin with a space.
      const lines = group.replace(/\n[ \t]+/g, '\n ').split(/\n(?! )/);
      return new Map(lines.flatMap(fieldIn));
    });

function fieldIn(line: string): [string, string][] {
  const colon = line.indexOf(':');
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}

function readRecipient(fields: ReadonlyMap<string, string>): FailedDelivery[] {
  const address = addressIn(fields.get('final-recipient') ?? fields.get('original-recipient') ?? '');
  const status = fields.get('status') ?? '';
  const action = fields.get('action')?.toLowerCase() ?? (status.startsWith('5') ? 'failed' : '');
  if (address === '' || !action.startsWith('failed')) return [];
  const reply = (fields.get('diagnostic-code') ?? '').replace(/^[\w.-]+\s*;\s*/, '');
  return [{ address, refusal: readRefusal(reply || status, status) }];
}

const withoutComment = (field: string): string => (field.split('(')[0] ?? '').trim();

/** `rfc822; ada@example.test`, in some reports with brackets or with characters written as `+2B` (RFC 3461, 4). */
const addressIn = (field: string): string =>
  withoutComment(field.replace(/^[\w-]+\s*;\s*/, ''))
    .replace(/^<(.*)>$/, '$1')
    .replace(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .trim()
    .toLowerCase();
