import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { noTranslations } from './no-translations.ts';
import { RangeTransport } from './range-transport.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Bytes that are asked for at a time at least. */
const rangeChunkSize = 256 * 1024;
/** Pixels of one page's canvas at most; what is larger is drawn sharply where it is looked at. */
const maxCanvasPixels = 8_000_000;
const [smallest, largest, step] = [0.25, 5, 1.25];

export interface PdfState {
  status: 'loading' | 'ready' | 'broken';
  page: number;
  visiblePages: readonly number[];
  pageCount: number | null;
  /** 1 is the size that the document gives its pages. */
  scale: number;
  /** Whether a page is as wide as the window, whatever its size. */
  isFitted: boolean;
}

interface SessionOptions {
  /** Scrolls; its first child takes the pages. */
  container: HTMLDivElement;
  url: string;
  size: number;
  startPage: number;
  onRefused: () => void;
}

/** One PDF that is shown in an element, from opening to `close`. */
export class PdfSession {
  readonly eventBus = new EventBus();
  readonly viewer: PDFViewer;
  readonly finder: PDFFindController;
  pdf: PDFDocumentProxy | null = null;
  readonly #links: PDFLinkService;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  #state: PdfState = {
    status: 'loading',
    page: 1,
    visiblePages: [],
    pageCount: null,
    scale: 1,
    isFitted: true,
  };

  constructor(options: SessionOptions) {
    const { eventBus } = this;
    this.#links = new PDFLinkService({ eventBus });
    this.finder = new PDFFindController({ eventBus, linkService: this.#links });
    this.viewer = new PDFViewer({
      container: options.container,
      eventBus,
      linkService: this.#links,
      findController: this.finder,
      annotationMode: AnnotationMode.DISABLE,
      removePageBorders: true,
      enableAutoLinking: false,
      maxCanvasPixels,
      l10n: noTranslations,
      abortSignal: this.#stop.signal,
    } as ConstructorParameters<typeof PDFViewer>[0]);
    this.#links.setViewer(this.viewer);
    this.#listen(options);
    void this.#open(options);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): PdfState => this.#state;

  goTo(page: number): void {
    if (page >= 1 && page <= this.viewer.pagesCount) this.viewer.currentPageNumber = page;
  }

  zoom(factor: number): void {
    this.viewer.currentScale = Math.min(largest, Math.max(smallest, this.viewer.currentScale * factor));
  }

  zoomIn = (): void => this.zoom(step);
  zoomOut = (): void => this.zoom(1 / step);

  fit = (): void => {
    this.viewer.currentScaleValue = 'page-width';
  };

  close(): void {
    this.#stop.abort();
    this.viewer.setDocument(null as unknown as PDFDocumentProxy);
    this.#links.setDocument(null);
    void this.pdf?.loadingTask.destroy();
  }

  #set(change: Partial<PdfState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #listen({ startPage }: SessionOptions): void {
    this.eventBus.on('pagesinit', () => {
      this.fit();
      this.goTo(startPage);
      this.#set({ status: 'ready', pageCount: this.viewer.pagesCount });
    });
    this.eventBus.on('pagechanging', () => this.#look());
    this.eventBus.on('updateviewarea', () => this.#look());
    this.eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
      this.#set({ scale, isFitted: presetValue === 'page-width' }),
    );
    this.eventBus.on('pagerendered', ({ pageNumber, source }: Rendered) =>
      source.div.setAttribute('aria-label', `Page ${pageNumber} of ${this.viewer.pagesCount}`),
    );
  }

  #look(): void {
    const { ids } = this.viewer._getVisiblePages() as { ids: Set<number> };
    this.#set({ page: this.viewer.currentPageNumber, visiblePages: [...ids].sort((a, b) => a - b) });
  }

  async #open({ url, size, onRefused }: SessionOptions): Promise<void> {
    const range = new RangeTransport({ url, size, onRefused });
    this.#stop.signal.addEventListener('abort', () => range.abort());
    const task = getDocument({
      range,
      rangeChunkSize,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
    });
    try {
      const pdf = await task.promise;
      if (this.#stop.signal.aborted) return void task.destroy();
      this.pdf = pdf;
      this.#links.setDocument(pdf);
      this.viewer.setDocument(pdf);
    } catch {
      if (!this.#stop.signal.aborted) this.#set({ status: 'broken' });
    }
  }
}

interface Rendered {
  pageNumber: number;
  source: { div: HTMLElement };
}
