import type { ExpectedItem } from '@proxima/contract/documents/expected-documents';

/** The first that matches counts: "Pitch deck with forecast" is the pitch deck. */
const patterns: readonly [RegExp, ExpectedItem][] = [
  [/\b((one|1) pager|onepager|one page summary|executive summary)\b/, 'one_pager'],
  [/\b(pitch|deck|pitchdeck)\b/, 'pitch_deck'],
  [/\b(cap table|captable|capitali[sz]ation table)\b/, 'cap_table'],
  [/\b(forecast|projections?|financial (model|plan))\b/, 'forecast'],
  [
    /\b(financial statements?|financials|annual accounts|balance sheet|income statement|p and l|profit and loss)\b/,
    'financial_statements',
  ],
  [/\bbank (balance|statement)\b/, 'bank_balance'],
  [/\b(incorporation|trade register)\b/, 'incorporation'],
  [/\b(articles of association|shareholders? agreement)\b/, 'articles'],
  [/\bip assignments?\b/, 'ip_assignments'],
  [/\b(roadmap|road map)\b/, 'roadmap'],
  [/\bproduct (overview|demo)\b/, 'product_overview'],
];

/**
 * Which document that investors expect a file is, by the words of its name: `Pitch-Deck_v3.pdf` is the pitch deck. Undefined if the
 * name does not tell (docs/rules.md, Documents).
 */
export function expectedItemOf(fileName: string): ExpectedItem | undefined {
  const plainName = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
  return patterns.find(([pattern]) => pattern.test(plainName))?.[1];
}
