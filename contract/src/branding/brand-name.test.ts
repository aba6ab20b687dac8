import { expect, it } from 'vitest';
import { namedFor, productName } from './brand-name.ts';

const texts = ['Why do you want to join Proxima Ventures?', 'Join the Proxima network'];

it('keeps our texts as they are under the product’s own name', () => {
  expect(texts.map((text) => namedFor(text, productName))).toEqual(texts);
});

it('puts any other name into them, whatever its characters', () => {
  expect(texts.map((text) => namedFor(text, '$& Sky'))).toEqual([
    'Why do you want to join $& Sky?',
    'Join the $& Sky network',
  ]);
});
