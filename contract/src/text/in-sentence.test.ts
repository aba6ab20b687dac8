import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  ['Risk warning', 'risk warning'],
  ['A PDF', 'a PDF'],
  ['Early-stage startups', 'early-stage startups'],
  ['CSV', 'CSV'],
  ['PDF', 'PDF'],
  ['NDA of a visitor', 'NDA of a visitor'],
  ['SAFE', 'SAFE'],
  ['XLSX-File', 'XLSX-File'],
  ['OpenID Connect', 'OpenID Connect'],
  ['Excel (XLSX)', 'Excel (XLSX)'],
  ['', ''],
])('%s is “%s” within a sentence', (label, expected) => {
  expect(inSentence(label)).toBe(expected);
});
