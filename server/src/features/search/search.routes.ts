import { searchEndpoints, searchMessages } from '@proxima/contract/search/search';
import type { Routes } from '../../http/route.ts';
import { type SearchSources, search } from './search.ts';

export function searchRoutes({ answer }: Routes, sources: SearchSources): void {
  answer(searchEndpoints.find, searchMessages.found, ({ context, query }) => search(context, sources, query));
}
