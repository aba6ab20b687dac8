import { describe, expect, it } from 'vitest';
import { acceptedText, displayFileName, extensionOf } from './files.ts';

describe('displayFileName', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['exactly-20-chars.pdf', 'exactly-20-chars.pdf'],
    ['exactly-21-chars-.pdf', 'exactly-21-c...pdf'],
    ['Quarterly.Report.2026.final.docx', 'Quarterly.Re...docx'],
    ['a-name-without-any-extension', 'a-name-witho...'],
    ['ends-with-a-dot-and-is-long.', 'ends-with-a-...'],
    ['', ''],
  ])('shows %s as %s', (name, shown) => {
    expect(displayFileName(name)).toBe(shown);
  });

  it('counts characters, not code units, so that no character is cut in half', () => {
    expect(displayFileName(`${'🚀'.repeat(21)}.pdf`)).toBe(`${'🚀'.repeat(12)}...pdf`);
    expect(displayFileName(`${'🚀'.repeat(16)}.pdf`)).toBe(`${'🚀'.repeat(16)}.pdf`);
  });
});

describe('extensionOf', () => {
  it('is the last one, in lower case, and empty for hidden or unfinished names', () => {
    expect(extensionOf('Plan.PDF')).toBe('.pdf');
    expect(extensionOf('plan.pdf.exe')).toBe('.exe');
    expect(extensionOf('.pdf')).toBe('');
    expect(extensionOf('plan.')).toBe('');
    expect(extensionOf('plan')).toBe('');
  });
});

describe('acceptedText', () => {
  it('says what can be chosen, how large, and how many', () => {
    expect(acceptedText('submission', 3)).toBe(
      'Up to 3 files: PDF, Word, PowerPoint, Excel or photos (JPEG, PNG), each up to 20 MB.',
    );
    expect(acceptedText('attachment')).toBe('PDF, Word, PowerPoint or Excel, up to 20 MB.');
    expect(acceptedText('avatar')).toBe('PNG, JPEG, WebP or GIF, up to 5 MB.');
  });
});
