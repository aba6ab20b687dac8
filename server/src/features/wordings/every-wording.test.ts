import { defaultBrand } from '@proxima/contract/content/brand';
import { placeholdersOf } from '@proxima/contract/wordings/placeholders';
import { expect, it } from 'vitest';
import { originalStyle } from '../../../test/emails/original-style.ts';
import { listSampleEmails } from '../email-preview/list-sample-emails.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { wordingOf } from '../notifications/wordings/read-email-style.ts';
import { emailedKinds, linesOf } from './email-lines.ts';

/** A wording with everything that could go wrong in HTML. */
const odd = (original: string, at: number): string =>
  [`<b onclick="x">${at} & 'ours'`, ...placeholdersOf(original).map((name) => `[{${name}}]`)].join(' ');

it.each(emailedKinds)('renders all samples of %s in any words', (kind) => {
  const lines = linesOf(kind).map(({ original }, at) => ({ original, text: odd(original, at) }));
  const style = { brand: defaultBrand, wording: wordingOf([{ kind, lines }]) };
  const seen = new Set<string>();
  for (const sample of listSampleEmails(kind)) {
    const { subject, html, text } = renderEmail(sample, style);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b ');
    for (const [shown, open] of [
      [html, '&lt;b onclick=&quot;x&quot;&gt;'],
      [text, '<b onclick="x">'],
    ] as const) {
      for (const [at] of lines.entries()) if (shown.includes(`${open}${at} `)) seen.add(`${open}${at}`);
      expect(shown).not.toMatch(/\[\{|\{[a-z_]+\}\]/);
    }
    const original = renderEmail(sample, originalStyle);
    const emptied = wordingOf([{ kind, lines: [] }]);
    expect(renderEmail(sample, { ...style, wording: emptied })).toEqual(original);
  }
  for (const [at] of lines.entries()) expect(seen).toContain(`&lt;b onclick=&quot;x&quot;&gt;${at}`);
});
