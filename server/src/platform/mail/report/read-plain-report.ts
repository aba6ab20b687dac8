import type { Email } from 'postal-mime';
import { type FailedDelivery, readRefusal } from './refusal.ts';

/** Reads the reports that mail servers write as text for people. */
export function readPlainReport(email: Email): FailedDelivery[] {
  const text = (email.text ?? '').replaceAll('\r\n', '\n');
  if (/^Hi\. This is the \S+ (?:program )?at /m.test(text)) return readQmail(text);
  const failed = email.headers.find(({ key }) => key === 'x-failed-recipients')?.value;
  return failed === undefined ? [] : readExim(text, failed);
}

/** qmail: a paragraph for each recipient, `<address>:` and what the other server said, before a copy of the email. */
const readQmail = (text: string): FailedDelivery[] =>
  (text.split(/^--- Below this line is a copy/m)[0] ?? '').split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const [, address, said = ''] = /^<([^<>\s]+)>:\n?(.*)$/s.exec(paragraph.trim()) ?? [];
    const refusal = readRefusal(said);
    return address && !refusal.code.startsWith('4') ? [{ address: address.toLowerCase(), refusal }] : [];
  });

/** Exim: the addresses in a header, and below each in the text what the other server said. */
const readExim = (text: string, failed: string): FailedDelivery[] =>
  failed.split(',').flatMap((one) => {
    const address = one.trim().toLowerCase();
    const lines = text.split('\n');
    const start = lines.findIndex((line) => line.trim().toLowerCase().startsWith(address));
    if (address === '' || start < 0) return [];
    const below = lines.slice(start + 1);
    const end = below.findIndex((line) => line.trim() === '');
    return [{ address, refusal: readRefusal(below.slice(0, end < 0 ? 20 : end).join('\n')) }];
  });
