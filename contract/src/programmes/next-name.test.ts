import { expect, test } from 'vitest';
import { nextName } from './next-name.ts';

test.each([
  ['Accelerator 2026', 'Accelerator 2027'],
  ['accelerator-2026', 'accelerator-2027'],
  ['From 2025 to 2026', 'From 2025 to 2027'],
  ['Class 4, 2026', 'Class 4, 2027'],
  ['Harbour Accelerator, class 4', 'Harbour Accelerator, class 5'],
  ['harbour-class-9', 'harbour-class-10'],
  ['Batch #12 (spring)', 'Batch #13 (spring)'],
  ['Open incubation', 'Open incubation'],
  ['AI4Good', 'AI4Good'],
  ['The 4th class', 'The 4th class'],
  ['Grant of 20260 euros', 'Grant of 20260 euros'],
  ['Grant of €500', 'Grant of €500'],
])('after “%s” comes “%s”', (text, expected) => {
  expect(nextName(text)).toBe(expected);
});
