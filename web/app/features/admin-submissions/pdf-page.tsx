import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
}

/** Pixels of the widest page, before the screen's own density. */
const widest = 900;

async function draw(canvas: HTMLCanvasElement, { document, number }: PdfPageProps): Promise<string> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const density = Math.min(window.devicePixelRatio, 2);
  const viewport = page.getViewport({ scale: (widest / natural.width) * density });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** One page, drawn when it comes into view; its words are there for screen readers. */
export function PdfPage({ document, number }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState<string | null>(null);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        draw(target, { document, number }).then(setWords, () => setWords('This page cannot be shown.'));
      },
      { rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [document, number]);

  return (
    <section aria-label={`Page ${number} of ${document.numPages}`} className="relative">
      {words === null && <Skeleton className="absolute inset-0" />}
      <canvas ref={canvas} className="mx-auto w-full rounded-control bg-surface shadow-soft" />
      <p className="sr-only">{words}</p>
    </section>
  );
}
