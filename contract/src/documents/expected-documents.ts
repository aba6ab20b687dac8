/** What investors expect to find in a data room, in the order of its first folders. */
const expected = [
  ['pitch_deck', 'Pitch deck', 'Pitch deck', 'the story in ten to fifteen pages'],
  ['one_pager', 'One-page summary', 'Pitch deck', 'what an investor passes on to colleagues'],
  ['financial_statements', 'Financial statements', 'Financials', 'what was earned and spent so far'],
  ['forecast', 'Forecast with assumptions', 'Financials', 'what the ask is based on'],
  ['cap_table', 'Cap table', 'Financials', 'who owns what, options and notes included'],
  ['bank_balance', 'Recent bank balance', 'Financials', 'how long the money lasts'],
  ['incorporation', 'Certificate of incorporation', 'Legal', 'that the company exists, and its legal form'],
  ['articles', 'Articles and shareholder agreements', 'Legal', 'which rights come with shares'],
  ['ip_assignments', 'IP assignments', 'Legal', 'that the company owns what it sells'],
  ['contracts', 'Contracts with customers and suppliers', 'Legal', 'what revenue depends on'],
  ['employment', 'Employment and founder agreements', 'Legal', 'who is bound to the company, and how'],
  ['disputes', 'Disputes and liabilities', 'Legal', 'what could cost money later'],
  ['product_overview', 'Product overview or demo', 'Product', 'what exists today'],
  ['roadmap', 'Roadmap', 'Product', 'what the money builds'],
] as const;

export type ExpectedItem = (typeof expected)[number][0];
export const expectedItems = expected.map(([item]) => item);

/** `folder` is where it belongs in a new room; `shows` completes "An investor wants to see …". */
export const expectedDocuments: readonly {
  item: ExpectedItem;
  label: string;
  folder: string;
  shows: string;
}[] = expected.map(([item, label, folder, shows]) => ({ item, label, folder, shows }));
