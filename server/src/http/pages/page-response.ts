import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Observe, observeCached } from '../monitoring/access-log.ts';
import { isNotModified } from '../not-modified.ts';
import type { AnswerEarly } from '../open-server.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { type CachedPage, completeHeads, headersWithoutBody } from './cached-page.ts';
import { type PageCache, pathnameOf } from './page-cache.ts';
import { type ServePage, sendPage } from './pages.ts';

/** Headers that belong to one answer or one caller, never to a page. */
const personalHeader =
  /^(?:(?:connection|content-length|date|keep-alive|set-cookie|transfer-encoding|vary|x-request-id)$|x-ratelimit-|access-control-)/;

/**
 * Responds to a GET or HEAD for a cached page from memory, before the framework: the same status, headers and bytes
 * that the framework sent for it before. Returns false, having done nothing, for every other request.
 */
function answerFromCache(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const page = cache.find(pathnameOf(request.url ?? ''));
  if (!page?.heads) return false;
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'));
  const { body, etag } = page.representations[encoding];
  const { ok, notModified } = page.heads[encoding];
  if (isNotModified(headerOf(request, 'if-none-match'), etag)) response.writeHead(304, notModified).end();
  else response.writeHead(200, ok).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** One header as it came; the values of a repeated one together. `request.headers` would parse all of them. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length !== name.length || given.toLowerCase() !== name) continue;
    const next = rawHeaders[index + 1] ?? '';
    value = value === undefined ? next : `${value}, ${next}`;
  }
  return value;
}

/** `answerFromCache` for the front door; what it serves is reported to `observe`. */
export function answerFromMemory(app: FastifyInstance, cache: PageCache, observe: Observe): AnswerEarly {
  const note = observeCached(app, observe);
  return (request, response) => {
    const isAnswered = answerFromCache(cache, request, response);
    if (isAnswered) note(request, response);
    return isAnswered;
  };
}

/** Answers pages inside the framework: fills the cache where it may; redirects, 404 and 500 pages go out as rendered. */
export const serveFromCache =
  (cache: PageCache): ServePage =>
  async (request, reply, render) => {
    const result = await cache.get(request.url, render);
    if ('rendered' in result) return sendPage(reply, result.rendered);
    return sendSaved(reply, result.cached, request.headers);
  };

function sendSaved(reply: FastifyReply, page: CachedPage, asked: IncomingHttpHeaders): FastifyReply {
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
