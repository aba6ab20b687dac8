import type { RenderedPage } from '@proxima/contract/content/page-rendering';
import { type CachedPage, cachePage, type SharedDocument } from './cached-page.ts';

export interface PageCacheOptions {
  /** Paths of the route table that may be cached, as patterns with `:name`. */
  cacheablePaths: readonly string[];
  /** Milliseconds until the document of a key changes by itself (a scheduled post appears); undefined if nothing is scheduled. */
  untilNextChange(key: string): Promise<number | undefined>;
  maxBytes?: number;
}

/** Renders a request target as an anonymous visitor sees it. */
export type Render = (url: string) => Promise<RenderedPage>;

/** What a request gets: a cached document, or a result that is not cached. */
export type Result<Made> = { cached: CachedPage } | { rendered: Made };
export type PageResult = Result<RenderedPage>;

/** How a document is made. Only status 200 is cached. A status of 500 or more, or a rejection, is a failure. */
export interface Source<Made extends { status: number }> {
  make(): Promise<Made>;
  /** The document of what was made with status 200. */
  documentOf(made: Made): SharedDocument;
}

const MiB = 1024 * 1024;

/**
 * Caches whole rendered pages and the replies of content calls. One fill runs at a time per document and other requests wait
 * for it. A fill that began before an invalidation is dropped. Only responses with status 200 are cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #patterns: RegExp[];
  readonly #maxBytes: number;
  readonly #pages = new Map<string, CachedPage>();
  /** By key; each key has one source. */
  readonly #fills = new Map<string, Promise<Result<never>>>();
  #generation = 0;
  #bytes = 0;
  #isConnected = true;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#patterns = options.cacheablePaths.map(patternOf);
    this.#maxBytes = options.maxBytes ?? 64 * MiB;
  }

  /** To be called when content changes. Nothing that was rendered, or began to be, before this moment is cached any longer. */
  drop(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#fills.clear();
    this.#bytes = 0;
  }

  /**
   * Whether invalidations arrive. While they do not, render every request and use the cache only if rendering fails.
   * When they arrive again, drop everything.
   */
  setConnected(isConnected: boolean): void {
    if (isConnected && !this.#isConnected) this.drop();
    this.#isConnected = isConnected;
  }

  /** The cached document of a key (`keyOfTarget`), if it may be served now. */
  find(key: string): CachedPage | null {
    const page = this.#pages.get(key);
    if (!page || !this.#isConnected) return null;
    if (performance.now() >= page.expiresAt) return null;
    page.wasUsed = true;
    return page;
  }

  /**
   * The page of a request target: cached, filled by this or an earlier request, or rendered for this request only.
   * A cached page is rendered without the query; only paths of the route table are cached.
   */
  async get(url: string, render: Render): Promise<PageResult> {
    const pathname = pathnameOf(url);
    if (!this.#patterns.some((pattern) => pattern.test(pathname))) return { rendered: await render(url) };
    return this.share(pathname, {
      make: () => render(pathname),
      documentOf: ({ html }) => ({ kind: 'page', text: html, route: 'cached page' }),
    });
  }

  /** Like `get`, for any source. There must be no more keys than documents, because callers choose among the keys. */
  async share<Made extends { status: number }>(key: string, source: Source<Made>): Promise<Result<Made>> {
    const cached = this.find(key);
    if (cached) return { cached };
    if (!this.#isConnected) return this.#makeDisconnected(key, source);
    return this.#fills.get(key) ?? this.#startFill(key, source);
  }

  statistics(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  #startFill<Made extends { status: number }>(key: string, source: Source<Made>): Promise<Result<Made>> {
    const fill = this.#fill(key, source, this.#generation);
    this.#fills.set(key, fill as Promise<Result<never>>);
    const finish = () => {
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
    };
    fill.then(finish, finish);
    return fill;
  }

  async #fill<Made extends { status: number }>(
    key: string,
    { make, documentOf }: Source<Made>,
    generation: number,
  ): Promise<Result<Made>> {
    const began = performance.now();
    const wait = await this.#options.untilNextChange(key);
    const made = await make();
    if (made.status !== 200) return { rendered: made };
    const expiresAt = wait === undefined ? Number.POSITIVE_INFINITY : began + wait;
    const cached = await cachePage(documentOf(made), expiresAt);
    if (generation === this.#generation) this.#store(key, cached);
    return { cached };
  }

  async #makeDisconnected<Made extends { status: number }>(
    key: string,
    { make }: Source<Made>,
  ): Promise<Result<Made>> {
    const stale = this.#pages.get(key);
    try {
      const rendered = await make();
      return stale && rendered.status >= 500 ? { cached: stale } : { rendered };
    } catch (error) {
      if (stale) return { cached: stale };
      throw error;
    }
  }

  #store(key: string, page: CachedPage): void {
    this.#remove(key);
    if (page.bytes > this.#maxBytes) return;
    this.#makeRoom(page.bytes);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
  }

  /** Removes the oldest first, but a page that was served since the last check gets a second chance. */
  #makeRoom(bytes: number): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes + bytes <= this.#maxBytes) return;
      this.#remove(key);
      if (!page.wasUsed) continue;
      page.wasUsed = false;
      this.#pages.set(key, page);
      this.#bytes += page.bytes;
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }
}

/** The cache key of a request target: for a call with its query, for a page without. */
export const keyOfTarget = (url: string): string => (url.startsWith('/api/') ? url : pathnameOf(url));

/** The path of a request target, without its query: query strings of visitors do not create new pages. */
function pathnameOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** `:name` matches an id or a slug in canonical spelling only, so that `/our-services/3` and `/our-services/03` are not two pages. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${escaped.replace(/:\w+/g, '(?:[1-9]\\d{0,15}|(?=[\\d-]*[a-z])[a-z0-9][a-z0-9-]{0,99})')}$`,
  );
}
