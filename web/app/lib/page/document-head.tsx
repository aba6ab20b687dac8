import { useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fullTitle, metaOf } from './page-meta.ts';
import { titlePrefix, titleSubject } from './title-parts.ts';
import { useBrand, useReadBy, useReplyTime } from './use-brand.ts';

interface HeadProps {
  /** As in the tab, without a count in front of it. */
  title: string;
  description: string;
  noIndex: boolean;
}

/** What the matched routes say about the page. */
export function usePageMeta(): HeadProps {
  const brand = useBrand();
  const replyTime = useReplyTime();
  const readBy = useReadBy();
  const { title, description, noIndex = false } = metaOf(useMatches(), { brand, replyTime, readBy });
  return { title: fullTitle(title, brand), description, noIndex };
}

/** Title, description and canonical link after a navigation in the browser; `documentOf` writes those of the first page. */
export function DocumentHead({ title, description, noIndex }: HeadProps) {
  const { pathname } = useLocation();
  const brand = useBrand();
  const prefix = useSyncExternalStore(titlePrefix.subscribe, titlePrefix.read, () => '');
  const subject = useSyncExternalStore(titleSubject.subscribe, titleSubject.read, () => '');
  if (import.meta.env.SSR) return null;
  return (
    <>
      <title>{prefix + (subject ? fullTitle(subject, brand) : title)}</title>
      <meta name="description" content={description} />
      {!noIndex && <link rel="canonical" href={window.location.origin + pathname} />}
    </>
  );
}
