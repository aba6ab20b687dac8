import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The maximum width of a page in pixels, and how many pages are shown at first and each time more are requested. */
const maxWidth = 1_000;
const pagesPerStep = 30;

/** Draws a page when it comes near the view, so that only the pages that are read cost anything. */
function PdfPage({ pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number === 1);

  useEffect(() => {
    const element = canvas.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    let stop = () => {};
    let isGone = false;
    void pdf.getPage(number).then((page) => {
      if (isGone) return;
      const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2);
      const viewport = page.getViewport({ scale });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = page.render({ canvas: element, viewport });
      stop = () => task.cancel();
      task.promise.catch(() => {});
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, number, width, isNear]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      width={595}
      height={842}
      className="mx-auto mb-4 block h-auto w-full max-w-[1000px] rounded-control bg-surface"
    />
  );
}

/** The pages of a PDF, one below another. Its scripts are not run and its external links not followed. */
export default function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [shown, setShown] = useState(pagesPerStep);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let close = () => {};
    let isGone = false;
    void blob.arrayBuffer().then((data) => {
      if (isGone) return;
      const task = getDocument({ data, enableXfa: false });
      close = () => void task.destroy();
      task.promise.then(setPdf, () => isGone || setBroken(true));
    });
    return () => {
      isGone = true;
      close();
    };
  }, [blob]);

  const width = Math.min(box.current?.clientWidth ?? maxWidth, maxWidth);
  const count = Math.min(pdf?.numPages ?? 0, shown);
  return (
    <div ref={box} role="document" aria-label={name} className="min-h-60">
      {isBroken && (
        <p role="alert" className="py-20 text-center">
          This PDF cannot be shown here. Please download it instead.
        </p>
      )}
      {pdf &&
        Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <PdfPage key={number} pdf={pdf} number={number} width={width} />
        ))}
      {pdf && count < pdf.numPages && (
        <button
          type="button"
          onClick={() => setShown(shown + pagesPerStep)}
          className="mx-auto block min-h-11 rounded-control border border-on-night-soft px-5 text-sm font-medium"
        >
          Show more pages
        </button>
      )}
    </div>
  );
}
