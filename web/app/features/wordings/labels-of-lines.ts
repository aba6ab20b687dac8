import { emailParts } from '@proxima/contract/wordings/email-parts';
import type { EmailLine } from '@proxima/contract/wordings/wordings';

/** The parts of the email that say each line, such as 'Subject, heading'; numbered where several have the same ones. */
export function labelsOfLines(lines: readonly EmailLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ parts }) => {
    const [first = '', ...others] = parts.map((part) => emailParts[part]);
    const label = [first, ...others.map((name) => name.toLowerCase())].join(', ');
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} ${count}`;
  });
}
