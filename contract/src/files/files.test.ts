import { describe, expect, it } from 'vitest';
import { sizes } from '../wire/limits.ts';
import { checkChosenFile, displayFileName, extensionOf, fileMessages } from './files.ts';

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

describe('checkChosenFile', () => {
  it('accepts what the kind accepts, up to and including its size', () => {
    expect(checkChosenFile({ name: 'Deck.PPTX', size: sizes.document }, 'attachment')).toBeNull();
    expect(checkChosenFile({ name: 'me.jpeg', size: 1 }, 'avatar')).toBeNull();
    expect(checkChosenFile({ name: 'statement.png', size: 1 }, 'proof')).toBeNull();
  });

  it('explains what is wrong', () => {
    expect(checkChosenFile({ name: 'deck.pptx', size: 1 }, 'document')).toBe(
      'Please choose a file of one of these types: .pdf, .doc, .docx.',
    );
    expect(checkChosenFile({ name: 'me.svg', size: 1 }, 'avatar')).toBe(
      `${fileMessages.wrongType('avatar')} An SVG can contain scripts. Please export it as PNG.`,
    );
    expect(checkChosenFile({ name: 'a.pdf', size: 0 }, 'document')).toBe('The file is empty.');
    expect(checkChosenFile({ name: 'a.pdf', size: sizes.document + 1 }, 'document')).toBe(
      'The file is larger than 20 MB.',
    );
    expect(checkChosenFile({ name: 'a.png', size: sizes.avatar + 1 }, 'avatar')).toBe(
      'The file is larger than 5 MB.',
    );
  });
});
