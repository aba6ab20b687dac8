import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContentProps } from '../content-props.ts';
import { PdfSession } from './pdf-session.ts';
import { openingState, type PdfState } from './pdf-state.ts';

const nothing = () => () => {};

/** Opens the PDF in the element, tells what is seen of it, and goes where it is told to. */
export function usePdfSession(
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
