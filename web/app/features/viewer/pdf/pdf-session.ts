import { contentPieces } from '@proxima/contract/documents/document-endpoints';
import { AnnotationMode, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import {
  EventBus,
  FindState,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import { noTranslations } from './no-translations.ts';
import { openingState, type PdfState } from './pdf-state.ts';
import { RangeTransport } from './range-transport.ts';
import { readerFiles } from './reader-files.ts';
import { takeWorker } from './worker-ahead.ts';

/** Maximum pixels of one page's canvas; a page zoomed further is drawn sharply only in its visible part. */
const maxCanvasPixels = 5_000_000;
/** Below this width, in pixels, pages have no margin. */
const minWidthWithMargin = 640;
const zoomStep = 1.2;

interface SessionOptions {
  /** The scrolling element; pages are added to its first child. */
  container: HTMLDivElement;
  url: string;
  /** In bytes. */
  size: number;
  startPage: number;
  onRefused: () => void;
}

/** One PDF shown in an element, from construction to `close`. */
export class PdfSession {
  readonly #eventBus = new EventBus();
  readonly #viewer: PDFViewer;
  readonly #links: PDFLinkService;
  readonly #container: HTMLDivElement;
  readonly #stop = new AbortController();
  readonly #worker = takeWorker();
  readonly #listeners = new Set<() => void>();
  #state: PdfState = openingState;
  /** The top left corner of what is visible, at this size of the container. */
  #place: Place | undefined;
  #size = '';

  constructor(options: SessionOptions) {
    const eventBus = this.#eventBus;
    this.#container = options.container;
    this.#links = new PDFLinkService({ eventBus });
    this.#viewer = new PDFViewer({
      container: options.container,
      eventBus,
      linkService: this.#links,
      findController: new PDFFindController({ eventBus, linkService: this.#links }),
      annotationMode: AnnotationMode.ENABLE,
      removePageBorders: options.container.clientWidth < minWidthWithMargin,
      enableAutoLinking: false,
      maxCanvasPixels,
      l10n: noTranslations,
      abortSignal: this.#stop.signal,
    } as ConstructorParameters<typeof PDFViewer>[0]);
    this.#links.setViewer(this.#viewer);
    this.#listen(options.startPage);
    void this.#open(options);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): PdfState => this.#state;

  goTo(page: number): void {
    if (page < 1 || page > this.#viewer.pagesCount) return;
    this.#viewer.currentPageNumber = page;
    if (page === 1) this.#container.scrollTop = 0;
  }

  zoom(scaleFactor: number, origin?: number[]): void {
    this.#viewer.updateScale({ scaleFactor, drawingDelay: 300, ...(origin ? { origin } : {}) });
  }

  zoomIn = (): void => this.zoom(zoomStep);
  zoomOut = (): void => this.zoom(1 / zoomStep);

  /** Fits pages to the width of the window; if they already are, to a comfortable size. */
  fit = (): void => {
    this.#viewer.currentScaleValue = this.#state.fit === 'page-width' ? 'auto' : 'page-width';
  };

  /** Searches all pages; `again` goes to the next or previous match. An empty text ends the search. */
  find(query: string, type: '' | 'again' = '', findPrevious = false): void {
    if (query === '') {
      this.#eventBus.dispatch('findbarclose', { source: this });
      this.#set({ found: null });
      return;
    }
    const how = { caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false };
    this.#eventBus.dispatch('find', { source: this, type, query, findPrevious, ...how });
  }

  close(): void {
    const pdf = this.#state.pdf;
    this.#stop.abort();
    this.#viewer.setDocument(null as unknown as PDFDocumentProxy);
    this.#links.setDocument(null);
    if (pdf) void pdf.loadingTask.destroy().finally(() => this.#worker.destroy());
    else this.#worker.destroy();
  }

  #set(change: Partial<PdfState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #listen(startPage: number): void {
    const on = <Event>(name: string, listener: (event: Event) => void) => this.#eventBus.on(name, listener);
    on('pagesinit', () => {
      this.#viewer.currentScaleValue = 'auto';
      this.#labelPages();
      this.goTo(startPage);
      this.#set({ status: 'ready', pageCount: this.#viewer.pagesCount });
    });
    on('pagechanging', () => this.#updateVisible());
    on('updateviewarea', ({ location }: { location: Place }) => {
      if (this.#size === this.#measure()) this.#place = location;
      this.#updateVisible();
    });
    on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
      this.#set({ scale, fit: presetValue ?? null }),
    );
    on('textlayerrendered', ({ pageNumber, source }: RenderedText) => {
      if (source.textLayer?.div.textContent?.trim() === '')
        source.div.setAttribute('aria-label', `${this.#labelOf(pageNumber)}, an image without text`);
    });
    on('updatefindmatchescount', (event: Found) => this.#showFound(event));
    on('updatefindcontrolstate', (event: Found) => this.#showFound(event));
    const resized = new ResizeObserver(() => this.#refit());
    resized.observe(this.#container);
    this.#stop.signal.addEventListener('abort', () => resized.disconnect());
    this.#container.addEventListener('wheel', (event) => this.#zoomByWheel(event), {
      passive: false,
      signal: this.#stop.signal,
    });
  }

  readonly #measure = (): string => `${this.#container.clientWidth} ${this.#container.clientHeight}`;

  /** Fits the pages to a new size of the container. The browser may have scrolled meanwhile, so the position is restored. */
  #refit(): void {
    const place = this.#place;
    this.#size = this.#measure();
    if (!this.#state.fit) return;
    this.#viewer.currentScaleValue = this.#state.fit;
    if (!place) return;
    this.#viewer.scrollPageIntoView({
      pageNumber: place.pageNumber,
      destArray: [null, { name: 'XYZ' }, place.left, place.top, null],
      allowNegativeOffset: true,
    });
    this.#place = place;
  }

  #zoomByWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 250), [event.clientX, event.clientY]);
  }

  #showFound({ matchesCount: { current, total }, state }: Found): void {
    const isSearching = (state ?? this.#state.found?.state) === FindState.PENDING;
    this.#set({ found: { current, total, isSearching, state: state ?? this.#state.found?.state ?? 0 } });
  }

  readonly #labelOf = (page: number): string => `Page ${page} of ${this.#viewer.pagesCount}`;

  /** Pages are groups, not landmarks, because there can be hundreds of them. */
  #labelPages(): void {
    for (let index = 0; index < this.#viewer.pagesCount; index += 1) {
      const { div } = this.#viewer.getPageView(index) as { div: HTMLElement };
      div.setAttribute('role', 'group');
      div.setAttribute('aria-label', this.#labelOf(index + 1));
    }
  }

  #updateVisible(): void {
    const { ids } = this.#viewer._getVisiblePages() as { ids: Set<number> };
    const visiblePages = [...ids].sort((one, other) => one - other);
    const page = this.#viewer.currentPageNumber;
    if (page !== this.#state.page || visiblePages.join() !== this.#state.visiblePages.join())
      this.#set({ page, visiblePages });
  }

  async #open({ url, size, onRefused }: SessionOptions): Promise<void> {
    const range = new RangeTransport({ url, size, onRefused });
    this.#stop.signal.addEventListener('abort', () => range.abort());
    const task = getDocument({
      ...readerFiles,
      worker: this.#worker,
      range,
      rangeChunkSize: contentPieces.size,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
    });
    try {
      const pdf = await task.promise;
      if (this.#stop.signal.aborted) return void task.destroy();
      this.#set({ pdf });
      this.#links.setDocument(pdf);
      this.#viewer.setDocument(pdf);
      const queue = this.#viewer.renderingQueue as unknown as { onIdle: () => void };
      queue.onIdle = () => void pdf.cleanup();
    } catch {
      if (!this.#stop.signal.aborted) this.#set({ status: 'broken' });
    }
  }
}

/** In PDF coordinates. */
interface Place {
  pageNumber: number;
  left: number;
  top: number;
}

interface RenderedText {
  pageNumber: number;
  source: { div: HTMLElement; textLayer: { div: HTMLElement } | null };
}

interface Found {
  matchesCount: { current: number; total: number };
  state?: number;
}
