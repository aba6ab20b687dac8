import type { SearchHit } from '@proxima/contract/search/search';
import { searchKinds } from '@proxima/contract/search/search-kinds';
import type { SideLink } from '../frame/side-nav.tsx';
import { matchingPages } from './matching-pages.ts';

/** A thing that was found, or a page by its name. */
export type SearchEntry = { path: string; title: string; hit?: SearchHit; page?: SideLink };

export interface EntryGroup {
  value: string;
  items: SearchEntry[];
}

const entryOf = (hit: SearchHit): SearchEntry => ({ path: hit.path, title: hit.title, hit });
const pageOf = (page: SideLink): SearchEntry => ({ path: page.href, title: page.label, page });

const groupOf = (value: string, items: SearchEntry[]): EntryGroup[] =>
  items.length > 0 ? [{ value, items }] : [];

/** Pages by name first, then what was found, by kind. Before anything is typed: what was opened last, then all pages. */
export function entryGroups(
  hits: readonly SearchHit[],
  pages: readonly SideLink[],
  typed: string,
): EntryGroup[] {
  const found = groupOf('Go to', matchingPages(pages, typed).map(pageOf));
  if (typed === '') return [...groupOf('Opened last', hits.map(entryOf)), ...found];
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return [
    ...found,
    ...[...byKind].flatMap(([kind, of]) => groupOf(searchKinds[kind].heading, of.map(entryOf))),
  ];
}

/** For screen readers. */
export function describeCount(groups: readonly EntryGroup[], typed: string): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (typed === '') return '';
  return count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
}
