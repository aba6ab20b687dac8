import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageEncoding, pageEncodings } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One representation of a page, with the headers that belong to it. */
export interface Representation {
  body: Buffer;
  /** Strong, and different for each encoding (RFC 9110, section 8.8.3). */
  etag: string;
  headers: Record<string, string>;
}

/** Finished headers of both answers, name and value in turn, as `writeHead` takes them fastest. */
interface Heads {
  ok: string[];
  notModified: string[];
}

/** A rendered page in every encoding. */
export interface CachedPage {
  representations: Record<PageEncoding, Representation>;
  bytes: number;
  /** On the monotonic clock, in milliseconds; not to be served from then on. */
  expiresAt: number;
  /** Known after the first answer, which shows what the application's hooks add to a page (security headers). */
  heads: Record<PageEncoding, Heads> | undefined;
  /** Answered since it was last looked at for eviction. */
  wasUsed: boolean;
}

/** Compresses a document once for all its readers. */
export async function cachePage(html: string, expiresAt: number): Promise<CachedPage> {
  const identity = Buffer.from(html);
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
  const represent = (encoding: PageEncoding): Representation =>
    describe(bodies[encoding], `"${hash}-${encoding}"`, encoding);
  return {
    representations: { br: represent('br'), gzip: represent('gzip'), identity: represent('identity') },
    bytes: pageEncodings.reduce((sum, encoding) => sum + bodies[encoding].length, 0),
    expiresAt,
    heads: undefined,
    wasUsed: false,
  };
}

/** Browsers keep a page but ask each time, so that a publish is seen on the next request. */
function describe(body: Buffer, etag: string, encoding: PageEncoding): Representation {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { body, etag, headers };
}

/** Headers of a 304: those of the page without what describes a body (RFC 9110, section 15.4.5). */
export function headersWithoutBody(headers: Record<string, string>): Record<string, string> {
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}

/** Readies a page for answers outside the framework, with the headers that the framework's hooks gave it. */
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
