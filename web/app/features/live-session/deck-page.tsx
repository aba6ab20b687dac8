import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { readStoredUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Size of one range request in bytes. */
const rangeChunkSize = 256 * 1024;

/** Opens a deck; only the parts that are shown are fetched. Changing `attempt` opens it again. */
function useDeck(url: string, attempt: number): { pdf: PDFDocumentProxy | null; isBroken: boolean } {
  const [deck, setDeck] = useState<{ pdf: PDFDocumentProxy | null; isBroken: boolean }>({
    pdf: null,
    isBroken: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the deck again
  useEffect(() => {
    setDeck({ pdf: null, isBroken: false });
    let isGone = false;
    const task = getDocument({
      url,
      httpHeaders: { authorization: `Bearer ${readStoredUser()?.token ?? ''}` },
      rangeChunkSize,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
    });
    task.promise.then(
      (pdf) => isGone || setDeck({ pdf, isBroken: false }),
      () => isGone || setDeck({ pdf: null, isBroken: true }),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [url, attempt]);
  return deck;
}

async function drawPage(pdf: PDFDocumentProxy, number: number, shown: HTMLCanvasElement): Promise<string> {
  const page = await pdf.getPage(number);
  const width = (shown.parentElement?.clientWidth ?? 800) * Math.min(window.devicePixelRatio, 2);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  // Drawn off-screen, so that the previous page stays visible until the next one is complete.
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  shown.width = canvas.width;
  shown.height = canvas.height;
  shown.getContext('2d')?.drawImage(canvas, 0, 0);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

interface DeckPageProps {
  url: string;
  title: string;
  /** The page that the host shows; past the end, the last page is shown. */
  page: number;
  onPageCount: (count: number) => void;
}

/** The page of a deck that the host shows, with its text for screen readers. */
export default function DeckPage({ url, title, page, onPageCount }: DeckPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { pdf, isBroken } = useDeck(url, attempt);
  const [drawn, setDrawn] = useState<{ page: number; text: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const count = pdf?.numPages ?? 0;
  const number = Math.min(page, count);
  useEffect(() => {
    if (count > 0) onPageCount(count);
  }, [count, onPageCount]);
  useEffect(() => {
    if (!pdf || !canvas.current) return;
    let isGone = false;
    setMissing(false);
    drawPage(pdf, number, canvas.current).then(
      (text) => {
        if (isGone) return;
        setDrawn({ page: number, text });
        if (number < pdf.numPages)
          pdf.getPage(number + 1).then(
            (next) => next.getOperatorList(),
            () => {},
          );
      },
      () => isGone || setMissing(true),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number]);
  if (isBroken || isMissing)
    return (
      <div
        role="alert"
        className="grid min-h-60 place-content-center justify-items-center gap-4 px-6 text-center"
      >
        <p>The deck cannot be shown right now. The session continues.</p>
        <Button kind="on-night" onClick={() => setAttempt(attempt + 1)}>
          Open it again
        </Button>
      </div>
    );
  return (
    <div className="relative min-h-40">
      {!drawn && (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-3 text-on-night-soft"
        >
          <OrbitSpinner /> Opening the deck...
        </p>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={drawn ? `Page ${drawn.page} of ${count}: ${title}` : title}
        className="mx-auto block h-auto max-h-[64dvh] w-auto max-w-full bg-surface"
        hidden={!drawn}
      />
      <p className="sr-only">{drawn?.text}</p>
    </div>
  );
}
