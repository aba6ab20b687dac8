import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Tidal Kites', 'tidal-kites'],
  ['  Été & Søn (Łódź) ', 'ete-son-lodz'],
  ['Straße Nº 5', 'strasse-no-5'],
  ["Ada's 3rd idea!", 'adas-3rd-idea'],
  ['--a--b--', 'a-b'],
  ['ﬁne ４２', 'fine-42'],
  ['日本', 'venture'],
  ['🙂', 'venture'],
  [`${'x'.repeat(69)} yz`, 'x'.repeat(69)],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
