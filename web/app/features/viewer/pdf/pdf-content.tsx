import { ChevronDown, ChevronUp, Minus, MoveHorizontal, Plus } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';
import { BarButton } from '../bar-button.tsx';
import type { ContentProps } from '../content-props.ts';
import { PageField } from '../page-field.tsx';
import { PdfSession, type PdfState } from './pdf-session.ts';
import './pdf-layers.css';

const opening: PdfState = {
  status: 'loading',
  page: 1,
  visiblePages: [],
  pageCount: null,
  scale: 1,
  isFitted: true,
};
const nothing = () => () => {};

/** Opens the PDF in the element as soon as there is one. */
function useSession({ url, size, startPage, onRefused }: ContentProps) {
  const container = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<PdfSession | null>(null);
  const latest = useRef({ startPage, onRefused });
  latest.current = { startPage, onRefused };
  useEffect(() => {
    if (!container.current) return;
    const options = { container: container.current, url, size };
    const started = new PdfSession({
      ...options,
      startPage: latest.current.startPage,
      onRefused: () => latest.current.onRefused(),
    });
    setSession(started);
    return () => started.close();
  }, [url, size]);
  const state = useSyncExternalStore(session?.subscribe ?? nothing, session?.state ?? (() => opening));
  return { container, session, state };
}

const PageButtons = ({ session, state }: { session: PdfSession; state: PdfState }) => (
  <div className="flex items-center">
    <BarButton
      label="Previous page"
      disabled={state.page <= 1}
      onClick={() => session.goTo(state.page - 1)}
      className="max-sm:hidden"
    >
      <ChevronUp size={20} aria-hidden="true" />
    </BarButton>
    <PageField page={state.page} pageCount={state.pageCount} onChange={(page) => session.goTo(page)} />
    <BarButton
      label="Next page"
      disabled={state.page >= (state.pageCount ?? 1)}
      onClick={() => session.goTo(state.page + 1)}
      className="max-sm:hidden"
    >
      <ChevronDown size={20} aria-hidden="true" />
    </BarButton>
  </div>
);

const ZoomButtons = ({ session, state }: { session: PdfSession; state: PdfState }) => (
  <div className="flex items-center">
    <BarButton label="Zoom out" onClick={session.zoomOut}>
      <Minus size={18} aria-hidden="true" />
    </BarButton>
    <span className="w-12 text-center text-xs tabular-nums max-md:hidden">
      {Math.round(state.scale * 100)}%
    </span>
    <BarButton label="Zoom in" onClick={session.zoomIn}>
      <Plus size={18} aria-hidden="true" />
    </BarButton>
    <BarButton
      label="Fit to width"
      isPressed={state.isFitted}
      onClick={session.fit}
      className="max-sm:hidden"
    >
      <MoveHorizontal size={19} aria-hidden="true" />
    </BarButton>
  </div>
);

/** A PDF: its pages under each other, with their text, and what the bar offers for it. */
export default function PdfContent(props: ContentProps) {
  const { container, session, state } = useSession(props);
  const { title, bar, onView, target } = props;
  const { page, visiblePages, pageCount, status } = state;
  useEffect(() => onView({ page, visiblePages, pageCount }), [onView, page, visiblePages, pageCount]);
  useEffect(() => {
    if (target && status === 'ready') session?.goTo(target.page);
  }, [target, session, status]);
  return (
    <>
      {bar(
        session && status === 'ready' && (
          <>
            <PageButtons session={session} state={state} />
            <ZoomButtons session={session} state={state} />
          </>
        ),
      )}
      <div className="relative min-h-0 flex-1">
        <div
          ref={container}
          role="document"
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="absolute inset-0 overflow-auto outline-offset-[-2px]"
        >
          <div className="pdf-pages" />
        </div>
        {status === 'loading' && (
          <p
            role="status"
            className="pointer-events-none absolute inset-0 grid place-items-center text-on-night-soft"
          >
            <span className="flex items-center gap-3">
              <OrbitSpinner /> Opening the document...
            </span>
          </p>
        )}
        {status === 'broken' && (
          <p role="alert" className="absolute inset-0 grid place-items-center px-6 text-center">
            This PDF is damaged and cannot be shown. Please tell the founder.
          </p>
        )}
      </div>
    </>
  );
}
