import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './install/installation.mjs';

/** The quoted texts of the two specification documents, by document and section. Renaming words across the code must not change them. */
const documents = JSON.parse(readFileSync(join(import.meta.dirname, 'specified-strings.json'), 'utf8'));

const product = ['contract/src', 'web/app', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

/** How a text stands in the code: breadcrumbs part by part, marks of required fields apart, names and numbers filled in. */
const partsOf = (text) =>
  text
    .replace(/\*$/, '')
    .split(/ \/ |\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

const stands = (part) => product.some((source) => source.includes(part));

for (const [document, sections] of Object.entries(documents)) {
  describe(document, () => {
    it.each(Object.entries(sections))(
      'every text of "%s" stands in the product as it is specified',
      (_, texts) => {
        expect(texts.filter((text) => !partsOf(text).every(stands))).toEqual([]);
      },
    );
  });
}

it('the lists are not empty', () => {
  expect(
    Object.values(documents).flatMap((sections) => Object.values(sections).flat()).length,
  ).toBeGreaterThan(130);
});
