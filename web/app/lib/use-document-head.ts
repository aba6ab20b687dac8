import type { Brand } from '@proxima/contract/brand';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fullTitle, metaOf } from './page-meta.ts';

/** Keeps the tab's title, the description and the canonical link true while the visitor moves about. */
export function useDocumentHead(brand: Brand): string {
  const matches = useMatches();
  const { pathname } = useLocation();
  const meta = metaOf(matches, brand);
  const title = fullTitle(meta.title, brand);

  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
  }, [title, meta.description, pathname]);

  return title;
}
