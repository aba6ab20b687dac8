import clsx from 'clsx';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Width of a thumbnail in pixels. */
const width = 120;

/** Whether the element is in or near the viewport. */
function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
}

function Picture({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (canvas.current) draw(pdf, number, canvas.current, stop.signal).catch(() => {});
    return () => stop.abort();
  }, [pdf, number]);
  return <canvas ref={canvas} className="block h-auto w-full" />;
}

interface ThumbnailProps {
  pdf: PDFDocumentProxy;
  number: number;
  isCurrent: boolean;
  onChoose: () => void;
}

/** Drawn only while it is near the viewport. */
function Thumbnail({ pdf, number, isCurrent, onChoose }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useNearView(button);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Go to page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className="group block w-full"
    >
      <span
        className={clsx(
          'block min-h-16 overflow-hidden rounded-sm bg-surface outline-2 outline-offset-2',
          isCurrent ? 'outline-gold' : 'outline-transparent group-hover:outline-night-line',
        )}
      >
        {isNear && <Picture pdf={pdf} number={number} />}
      </span>
      <span
        className={clsx(
          'mt-1.5 block text-xs tabular-nums',
          isCurrent ? 'text-on-night' : 'text-on-night-soft',
        )}
      >
        {number}
      </span>
    </button>
  );
}

interface PageThumbnailsProps {
  pdf: PDFDocumentProxy;
  page: number;
  onChoose: (page: number) => void;
}

/** Thumbnails of all pages, beside the document. */
export const PageThumbnails = ({ pdf, page, onChoose }: PageThumbnailsProps) => (
  <nav
    aria-label="Pages"
    className="w-40 shrink-0 overflow-y-auto border-r border-night-line bg-night px-5 py-4 max-sm:absolute max-sm:inset-y-0 max-sm:left-0 max-sm:z-10 max-sm:shadow-soft"
  >
    <ol className="flex flex-col gap-3">
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <Thumbnail
            pdf={pdf}
            number={number}
            isCurrent={number === page}
            onChoose={() => onChoose(number)}
          />
        </li>
      ))}
    </ol>
  </nav>
);
