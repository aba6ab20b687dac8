import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Observe, observeCached } from '../monitoring/access-log.ts';
import { isNotModified } from '../not-modified.ts';
import type { AnswerEarly } from '../open-server.ts';
import type { FloodGuard } from '../protection/flood-guard.ts';
import { rawHeader } from '../raw-header.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { type CachedPage, completeHeads, headersWithoutBody } from './cached-page.ts';
import { keyOfTarget, type PageCache } from './page-cache.ts';
import { type ServePage, sendPage } from './pages.ts';

/** Headers that belong to one response or one caller, never to a document. */
const personalHeader =
  /^(?:connection|content-length|date|keep-alive|set-cookie|transfer-encoding|vary|x-request-id|access-control-allow-.*)$/;

/**
 * Responds to a GET or HEAD for a cached document from memory, before the framework: the same status, headers and bytes
 * that the framework sent for it before. Calls count against the flood limit, as in the framework; calls from other origins
 * and calls over the limit are left to the framework. Returns the document, or null if it did nothing.
 */
function answerFromCache(
  { cache, guard }: FrontDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
): CachedPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const page = cache.find(keyOfTarget(request.url ?? ''));
  if (!page?.heads) return null;
  const isCall = page.kind === 'call';
  if (isCall && (rawHeader(request, 'origin') !== undefined || guard.countRaw(request) > 0)) return null;
  const encoding = chooseEncoding(rawHeader(request, 'accept-encoding'));
  const { body, etag } = page.representations[encoding];
  const { ok, notModified } = page.heads[encoding];
  const complete = (head: string[]) => (isCall ? [...head, 'x-request-id', randomUUID()] : head);
  if (isNotModified(rawHeader(request, 'if-none-match'), etag))
    response.writeHead(304, complete(notModified)).end();
  else response.writeHead(200, complete(ok)).end(request.method === 'HEAD' ? undefined : body);
  return page;
}

interface FrontDoorOptions {
  cache: PageCache;
  guard: FloodGuard;
  observe: Observe;
}

/** `answerFromCache` for the front door; what it serves is reported to `observe`. */
export function answerFromMemory(app: FastifyInstance, options: FrontDoorOptions): AnswerEarly {
  const count = observeCached(app, options.observe);
  return (request, response) => {
    const page = answerFromCache(options, request, response);
    if (page) count(page.route, request, response);
    return page !== null;
  };
}

/** Answers pages inside the framework and fills the cache if possible; redirects, 404 and 500 pages are sent as rendered. */
export const serveFromCache =
  (cache: PageCache): ServePage =>
  async (request, reply, render) => {
    const result = await cache.get(request.url, render);
    if ('rendered' in result) return sendPage(reply, result.rendered);
    return sendSaved(reply, result.cached, request.headers);
  };

/** Answers with a cached document inside the framework, in an encoding that the caller accepts, or with a 304. */
export function sendSaved(reply: FastifyReply, page: CachedPage, asked: IncomingHttpHeaders): FastifyReply {
  if (!page.heads) completeHeads(page, commonHeadersOf(reply));
  const { body, etag, headers } = page.representations[chooseEncoding(asked['accept-encoding'])];
  if (isNotModified(asked['if-none-match'], etag)) {
    return reply.code(304).headers(headersWithoutBody(headers)).send();
  }
  return reply.code(200).headers(headers).send(body);
}

function commonHeadersOf(reply: FastifyReply): Record<string, string> {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !personalHeader.test(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}
