import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fullTitle, type MetaSite, metaOf } from './page-meta.ts';
import { titlePrefix } from './title-prefix.ts';

/** Keeps the tab's title, the description and the canonical link true while the visitor moves about. */
export function useDocumentHead(site: MetaSite): string {
  const { brand } = site;
  const matches = useMatches();
  const { pathname } = useLocation();
  const meta = metaOf(matches, site);
  const title = fullTitle(meta.title, brand);
  const prefix = useSyncExternalStore(titlePrefix.subscribe, titlePrefix.read, () => '');

  useEffect(() => {
    document.title = prefix + title;
  }, [prefix, title]);

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
  }, [meta.description, pathname]);

  return title;
}
