import { describe, expect, it } from 'vitest';
import { checkProjectionSheet } from '../ventures/projections/check-projection-sheet.ts';
import { projectionMessages } from '../ventures/projections/projections.ts';
import { sizes } from '../wire/limits.ts';
import { checkAttachments, checkChosenFile, fileMessages, refusalOf } from './chosen-files.ts';
import { sortChosen } from './files.ts';

describe('checkChosenFile', () => {
  it('accepts what the kind accepts, up to and including its size', () => {
    expect(checkChosenFile({ name: 'Deck.PPTX', size: sizes.document }, 'attachment')).toBeNull();
    expect(checkChosenFile({ name: 'me.jpeg', size: 1 }, 'avatar')).toBeNull();
    expect(checkChosenFile({ name: 'statement.png', size: 1 }, 'proof')).toBeNull();
    expect(checkChosenFile({ name: 'IMG_2041.JPG', size: sizes.document }, 'submission')).toBeNull();
    expect(checkChosenFile({ name: 'sketch.png', size: 1 }, 'submission')).toBeNull();
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

describe('photos', () => {
  const photos = ['sketch.jpg', 'sketch.jpeg', 'sketch.png'].map((name) => ({ name, size: 1 }));

  it('are welcome with a submission, and nowhere that only documents are', () => {
    expect(checkAttachments(photos)).toBeNull();
    for (const kind of ['attachment', 'document'] as const)
      expect(photos.map((photo) => checkChosenFile(photo, kind))).toEqual(
        photos.map(() => fileMessages.wrongType(kind)),
      );
    expect(checkProjectionSheet({ name: 'sketch.png', size: 1 })).toBe(projectionMessages.notXlsx);
  });

  it('of an iPhone are refused with a hint on how to make a JPEG', () => {
    expect(checkChosenFile({ name: 'IMG_1.HEIC', size: 1 }, 'submission')).toContain(
      'export the photo as JPEG',
    );
  });
});

it('a CSV file is refused with a hint on what to send', () => {
  expect(checkChosenFile({ name: 'budget.csv', size: 1 }, 'submission')).toMatch(
    /PDF or save it as \.xlsx\.$/,
  );
});

describe('sortChosen', () => {
  const pick = (...names: string[]) =>
    names.map((name) => ({ name, size: name.startsWith('empty') ? 0 : 1 }));
  const order = { kind: 'submission', max: 3, count: 0 } as const;

  it('keeps the good files, and says of each bad one what is wrong with it', () => {
    const { accepted, refused } = sortChosen(pick('plan.pdf', 'run.exe', 'empty.pdf', 'sketch.jpg'), order);
    expect(accepted.map(({ name }) => name)).toEqual(['plan.pdf', 'sketch.jpg']);
    expect(refused.map((file) => refusalOf(file, order))).toEqual([
      `run.exe: ${fileMessages.wrongType('submission')}`,
      `empty.pdf: ${fileMessages.empty}`,
    ]);
  });

  it('keeps as many as fit beside those that are there', () => {
    const { accepted, refused } = sortChosen(pick('run.exe', 'a.pdf', 'b.pdf'), { ...order, count: 2 });
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused.map(({ name }) => name)).toEqual(['run.exe', 'b.pdf']);
    expect(refusalOf({ name: 'b.pdf', size: 1 }, order)).toBe(`b.pdf: ${fileMessages.tooMany(3)}`);
  });

  it('refuses exactly the files that checkChosenFile finds something wrong with', () => {
    for (const kind of ['document', 'submission', 'avatar', 'video'] as const)
      for (const name of ['a.pdf', 'A.JPG', 'clip.mp4', 'me.svg', 'none', '.pdf'])
        for (const size of [0, 1, sizes.avatar, sizes.avatar + 1, sizes.document, sizes.document + 1]) {
          const { accepted } = sortChosen([{ name, size }], { kind, max: 1, count: 0 });
          expect(accepted.length === 1, `${kind} ${name} ${size}`).toBe(
            checkChosenFile({ name, size }, kind) === null,
          );
        }
  });
});
