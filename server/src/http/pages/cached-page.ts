import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageEncoding, pageEncodings } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document that is the same for everyone until content changes: a rendered page, or the reply of a content call. */
export interface SharedDocument {
  kind: 'page' | 'call';
  text: string;
  /** Its name in the log and the metrics. */
  route: string;
}

/** Replies to content calls depend on the origin only in their CORS headers. */
const headersOfKind = {
  page: { 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' },
  call: { 'content-type': 'application/json; charset=utf-8', vary: 'Origin, Accept-Encoding' },
} as const;

/** One representation of a document, with the headers that belong to it. */
export interface Representation {
  body: Buffer;
  /** Strong, and different for each encoding (RFC 9110, section 8.8.3). */
  etag: string;
  headers: Record<string, string>;
}

/** Finished headers of both responses as a flat list of names and values, the fastest form for `writeHead`. */
interface Heads {
  ok: string[];
  notModified: string[];
}

/** A page or a reply in every encoding. */
export interface CachedPage extends Pick<SharedDocument, 'kind' | 'route'> {
  representations: Record<PageEncoding, Representation>;
  bytes: number;
  /** On the monotonic clock, in milliseconds. The page is not served from then on. */
  expiresAt: number;
  /** Set at the first response, because the application's hooks add headers to a page (security headers). */
  heads: Record<PageEncoding, Heads> | undefined;
  /** Whether it was served since the last check for eviction. */
  wasUsed: boolean;
}

/** Compresses a document once for all its readers. */
export async function cachePage(
  { kind, text, route }: SharedDocument,
  expiresAt: number,
): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bodies = { br, gzip: gz, identity };
  const represent = (encoding: PageEncoding): Representation => {
    const etag = `"${hash}-${encoding}"`;
    return { body: bodies[encoding], etag, headers: describe(kind, etag, encoding) };
  };
  return {
    kind,
    route,
    representations: { br: represent('br'), gzip: represent('gzip'), identity: represent('identity') },
    bytes: pageEncodings.reduce((sum, encoding) => sum + bodies[encoding].length, 0),
    expiresAt,
    heads: undefined,
    wasUsed: false,
  };
}

/** Browsers store a document but revalidate it each time, so that a change is visible on the next request. */
function describe(
  kind: SharedDocument['kind'],
  etag: string,
  encoding: PageEncoding,
): Record<string, string> {
  return {
    ...headersOfKind[kind],
    'cache-control': 'no-cache',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

/** Headers of a 304: those of the page without the ones that describe a body (RFC 9110, section 15.4.5). */
export function headersWithoutBody(headers: Record<string, string>): Record<string, string> {
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}

/** Prepares a page for responses outside the framework, with the headers that the framework's hooks added. */
export function completeHeads(page: CachedPage, common: Record<string, string>): void {
  const headsOf = (encoding: PageEncoding): Heads => {
    const { headers, body } = page.representations[encoding];
    const all = { ...common, ...headers };
    return {
      ok: Object.entries({ ...all, 'content-length': String(body.length) }).flat(),
      notModified: Object.entries(headersWithoutBody(all)).flat(),
    };
  };
  page.heads = { br: headsOf('br'), gzip: headsOf('gzip'), identity: headsOf('identity') };
}
