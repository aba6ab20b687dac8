import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentPattern, contrastOf, defaultAccent, readableAccent, tonesOf } from './accent.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

it('leaves a readable colour as it is', () => {
  for (const readable of [defaultAccent, '#1a5f7a', '#000000'])
    expect(readableAccent(readable)).toBe(readable);
});

it('finds the nearest darker colour that can be read, and it is one to keep', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const nearest = readableAccent(hex);
      expect(nearest).toMatch(accentPattern);
      expect(readableAccent(nearest)).toBe(nearest);
      expect(contrastOf(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

it('derives tones that can be read wherever the tokens use them', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const tones = tonesOf(readableAccent(hex));
      for (const [tone, ground] of [
        [tones.accent, '#fbfaf7'],
        [tones.mist, '#f2efe8'],
        [tones.deep, '#ffffff'],
        [tones.light, '#0f1323'],
        [tones.light, '#1a2036'],
        [tones.dark, '#14130f'],
        [tones.dark, '#1e1c18'],
        [tones.darkMist, '#2a2721'],
        [tones.darkDeep, '#1e1c18'],
      ] as const)
        expect(contrastOf(tone, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});
