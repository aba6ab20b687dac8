import type { RenderedPage } from '@proxima/contract/content/page-rendering';
import { type CachedPage, cachePage } from './cached-page.ts';

export interface PageCacheOptions {
  /** Paths of the route table that may be cached, as patterns with `:name`. */
  cacheablePaths: readonly string[];
  /** Milliseconds until the content changes by itself (a scheduled post appears); null when nothing is planned. */
  untilNextChange(): Promise<number | null>;
  maxBytes?: number;
}

/** Renders a request target as an anonymous visitor sees it. */
export type Render = (url: string) => Promise<RenderedPage>;

/** What a request for a page gets: a cached page, or one rendered for this request only. */
export type PageResult = { cached: CachedPage } | { rendered: RenderedPage };

const MiB = 1024 * 1024;

/**
 * Caches whole rendered pages. One fill runs at a time per page and other requests wait for it. A fill that began
 * before an invalidation is dropped. Only responses with status 200 for paths of the route table are cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #patterns: RegExp[];
  readonly #maxBytes: number;
  readonly #pages = new Map<string, CachedPage>();
  readonly #fills = new Map<string, Promise<PageResult>>();
  #generation = 0;
  #bytes = 0;
  #isConnected = true;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#patterns = options.cacheablePaths.map(patternOf);
    this.#maxBytes = options.maxBytes ?? 64 * MiB;
  }

  /** Content changed: nothing that was rendered, or began to be, before this moment is served again. */
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

  /** The cached page of a path, if it may be served now. */
  find(pathname: string): CachedPage | null {
    const page = this.#pages.get(pathname);
    if (!page || !this.#isConnected) return null;
    if (performance.now() >= page.expiresAt) return null;
    page.wasUsed = true;
    return page;
  }

  /**
   * The page of a request target: cached, filled by this or an earlier request, or rendered for this request only.
   * A cached page is rendered without the query.
   */
  async get(url: string, render: Render): Promise<PageResult> {
    const pathname = pathnameOf(url);
    const cached = this.find(pathname);
    if (cached) return { cached };
    if (!this.#patterns.some((pattern) => pattern.test(pathname))) {
      return { rendered: await render(url) };
    }
    if (!this.#isConnected) return this.#renderDisconnected(pathname, render);
    return this.#fills.get(pathname) ?? this.#startFill(pathname, render);
  }

  statistics(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  #startFill(pathname: string, render: Render): Promise<PageResult> {
    const fill = this.#fill(pathname, render, this.#generation);
    this.#fills.set(pathname, fill);
    const finish = () => {
      if (this.#fills.get(pathname) === fill) this.#fills.delete(pathname);
    };
    fill.then(finish, finish);
    return fill;
  }

  async #fill(pathname: string, render: Render, generation: number): Promise<PageResult> {
    const began = performance.now();
    const wait = await this.#options.untilNextChange();
    const rendered = await render(pathname);
    if (rendered.status !== 200) return { rendered };
    const cached = await cachePage(rendered.html, wait === null ? Number.POSITIVE_INFINITY : began + wait);
    if (generation === this.#generation) this.#store(pathname, cached);
    return { cached };
  }

  async #renderDisconnected(pathname: string, render: Render): Promise<PageResult> {
    const stale = this.#pages.get(pathname);
    try {
      const rendered = await render(pathname);
      return stale && rendered.status >= 500 ? { cached: stale } : { rendered };
    } catch (error) {
      if (stale) return { cached: stale };
      throw error;
    }
  }

  #store(pathname: string, page: CachedPage): void {
    this.#remove(pathname);
    if (page.bytes > this.#maxBytes) return;
    this.#makeRoom(page.bytes);
    this.#pages.set(pathname, page);
    this.#bytes += page.bytes;
  }

  /** Oldest first, but a page that was read since the last look gets a second chance. */
  #makeRoom(bytes: number): void {
    for (const [pathname, page] of this.#pages) {
      if (this.#bytes + bytes <= this.#maxBytes) return;
      this.#remove(pathname);
      if (!page.wasUsed) continue;
      page.wasUsed = false;
      this.#pages.set(pathname, page);
      this.#bytes += page.bytes;
    }
  }

  #remove(pathname: string): void {
    const page = this.#pages.get(pathname);
    if (!page) return;
    this.#pages.delete(pathname);
    this.#bytes -= page.bytes;
  }
}

/** The path of a request target, without its query: visitors' query strings do not make new pages. */
export function pathnameOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** `:name` stands for an id or a slug in its one canonical spelling, so that `/blogs/3`, `/blogs/03`, … are not many pages. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '(?:[1-9]\\d{0,15}|[a-z][a-z0-9-]{0,99})')}$`);
}
