import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContentProps } from '../content-props.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { watermarkImage } from '../watermark-image.ts';
import { Opening, Trouble } from '../whole-window.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { PdfLinkDialog } from './pdf-link-dialog.tsx';
import { PdfSession } from './pdf-session.ts';
import { openingState, type PdfState } from './pdf-state.ts';
import { PdfTools } from './pdf-tools.tsx';
import { SearchBar } from './search-bar.tsx';
import './pdf-layers.css';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

const nothing = () => () => {};

/** Opens the PDF in the element, reports the visible pages, and goes to `target` when it changes. */
function usePdfSession(
  container: RefObject<HTMLDivElement | null>,
  { url, size, startPage, onRefused, onView, target }: ContentProps,
): { session: PdfSession | null; state: PdfState } {
  const [session, setSession] = useState<PdfSession | null>(null);
  const latest = useRef({ startPage, onRefused });
  latest.current = { startPage, onRefused };
  useEffect(() => {
    if (!container.current) return;
    const started = new PdfSession({
      container: container.current,
      url,
      size,
      startPage: latest.current.startPage,
      onRefused: () => latest.current.onRefused(),
    });
    setSession(started);
    return () => started.close();
  }, [container, url, size]);
  const state = useSyncExternalStore(session?.subscribe ?? nothing, session?.state ?? (() => openingState));
  const { page, visiblePages, pageCount, status } = state;
  useEffect(() => onView({ page, visiblePages, pageCount }), [onView, page, visiblePages, pageCount]);
  useEffect(() => {
    if (target && status === 'ready') session?.goTo(target.page);
  }, [target, session, status]);
  useEffect(() => {
    if (status === 'ready') container.current?.focus({ preventScroll: true });
  }, [container, status]);
  return { session, state };
}

const Notice = ({ status }: Pick<PdfState, 'status'>) => {
  if (status === 'loading') return <Opening />;
  return status === 'broken' ? (
    <Trouble>This PDF is damaged and cannot be shown. Please tell the founder.</Trouble>
  ) : null;
};

/** A PDF: its pages in one column with selectable text, and its tools in the bar. */
export default function PdfContent(props: ContentProps) {
  const { title, watermark, bar } = props;
  const container = useRef<HTMLDivElement>(null);
  const { session, state } = usePdfSession(container, props);
  const [hasThumbnails, setThumbnails] = useState(false);
  const [searches, setSearches] = useState(0);
  const search = () => setSearches((before) => before + 1);
  const endSearch = () => {
    setSearches(0);
    container.current?.focus({ preventScroll: true });
  };
  useViewerKeys(
    {
      nextPage: () => session?.goTo(state.page + 1),
      previousPage: () => session?.goTo(state.page - 1),
      firstPage: () => session?.goTo(1),
      lastPage: () => session?.goTo(state.pageCount ?? 1),
      zoomIn: () => session?.zoomIn(),
      zoomOut: () => session?.zoomOut(),
      fit: () => session?.fit(),
      search,
      escape: () => (searches > 0 ? endSearch() : setThumbnails(false)),
    },
    container,
  );
  const isReady = state.status === 'ready';
  return (
    <>
      {bar(
        session && isReady ? (
          <PdfTools
            {...{ session, state, hasThumbnails }}
            onThumbnails={() => setThumbnails(!hasThumbnails)}
            onSearch={search}
          />
        ) : (
          <span className="h-11" />
        ),
      )}
      <div className="relative flex min-h-0 flex-1">
        {hasThumbnails && state.pdf && (
          <PageThumbnails pdf={state.pdf} page={state.page} onChoose={(page) => session?.goTo(page)} />
        )}
        <div className="relative min-w-0 flex-1">
          <ScrollBox
            ref={container}
            role="document"
            aria-label={title}
            style={{ '--watermark': watermarkImage(watermark) } as CSSProperties}
            className="pdf-scroller absolute inset-0 overflow-auto outline-none"
          >
            <div className="pdf-pages" />
          </ScrollBox>
          {session && searches > 0 && (
            <SearchBar session={session} found={state.found} asked={searches} onClose={endSearch} />
          )}
          <Notice status={state.status} />
        </div>
      </div>
      <PdfLinkDialog pages={container} />
    </>
  );
}
