import type { ExpectedItem } from '@proxima/contract/documents/expected-documents';

/** In the order in which they are tried: "forecast" of a pitch deck is still a pitch deck. */
const words: readonly [RegExp, ExpectedItem][] = [
  [/\b(one pager|1 pager|onepager|one page|executive summary)\b/, 'one_pager'],
  [/\b(pitch|deck|pitchdeck)\b/, 'pitch_deck'],
  [/\b(cap table|captable|capitali[sz]ation table)\b/, 'cap_table'],
  [/\b(forecast|projections?|financial (model|plan)|budget)\b/, 'forecast'],
  [
    /\b(financial statements?|annual accounts|balance sheet|income statement|profit and loss|p l)\b/,
    'financial_statements',
  ],
  [/\b(bank (balance|statement))\b/, 'bank_balance'],
  [/\b(incorporation|trade register)\b/, 'incorporation'],
  [/\b(articles of association|shareholders? agreement)\b/, 'articles'],
  [/\b(ip assignments?)\b/, 'ip_assignments'],
  [/\b(roadmap|road map)\b/, 'roadmap'],
  [/\b(product overview|demo)\b/, 'product_overview'],
];

/**
 * Which document that investors expect a file is, by the words of its name: `Pitch-Deck_v3.pdf` is the pitch deck. Undefined for names
 * that do not say (docs/rules.md, Documents).
 */
export function expectedItemOf(fileName: string): ExpectedItem | undefined {
  const spoken = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
  return words.find(([pattern]) => pattern.test(spoken))?.[1];
}
