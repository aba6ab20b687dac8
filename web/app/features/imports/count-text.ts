import type { ListedImport } from '@proxima/contract/imports/import-wire';

const number = (count: number): string => count.toLocaleString('en');

/** What became of the rows, for the list of imports. */
export function countText({ counts, state }: Pick<ListedImport, 'counts' | 'state'>): string {
  const parts: [number, string][] = [
    [counts.imported, 'imported'],
    [counts.removed, 'removed'],
    [counts.kept, 'kept'],
    [state === 'checked' || state === 'importing' ? counts.ready : 0, 'ready'],
    [counts.duplicate, 'skipped'],
    [counts.problem, counts.problem === 1 ? 'problem' : 'problems'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, text]) => `${number(count)} ${text}`);
  return named.length > 0
    ? named.join(', ')
    : `${number(counts.waiting)} ${counts.waiting === 1 ? 'row' : 'rows'}`;
}
