import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '../wire/endpoint.ts';

/**
 * How a page reads data, in the browser and on the server alike. The browser uses fetch; the server calls the same
 * endpoint in process, always as an anonymous visitor (public pages are the same for everyone). Rejects with an
 * error that carries `code`, one of the closed error codes; any other rejection counts as `internal`.
 */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: { params?: ParamsOf<E>; query?: Partial<QueryOf<E>> },
) => Promise<ReplyOf<E>>;

/** The input of the web's `entry-server.tsx` for one page. */
export interface PageRequest {
  /** Path and query as requested, e.g. `/blogs/3?x=1`. */
  url: string;
  /** The configured public origin, for canonical links and cards. */
  origin: string;
  /** Shown on the error page, so that a visitor can quote it and we find the log line. */
  requestId: string;
  call: CallEndpoint;
}

export interface RenderedPage {
  /** 200, a redirect (301, 302, 307, 308 with `location`), 404 or 500. */
  status: number;
  location?: string;
  /** A whole document, `<!doctype html>` included, without inline scripts; empty for a redirect. */
  html: string;
  /** Why the status is 500: for the log, never for the visitor. */
  error?: unknown;
}

/** The default export of the web's server bundle. Rejects only on a defect; a failed loader renders the error page. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** Routes whose whole page may be cached (public, the same for everyone), as patterns with `:name`. */
  cacheablePaths: readonly string[];
}
