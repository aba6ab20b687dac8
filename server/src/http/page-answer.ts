import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './accept-encoding.ts';
import { completeHeads, headersWithoutBody } from './kept-page.ts';
import type { PageCache } from './page-cache.ts';

/** Headers that belong to one answer or one caller, never to a page. */
const personalHeader =
  /^(?:connection|content-length|date|keep-alive|set-cookie|transfer-encoding|vary|x-request-id|x-ratelimit-.*|access-control-.*)$/;

/** The path of a request target, without its query: visitors' query strings do not make new pages. */
export const pathnameOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/**
 * Answers a GET or HEAD for a kept page straight from memory, before the framework: the same status, headers and bytes
 * that `sendPage` sent for it before. Returns false, having done nothing, for every other request.
 */
export function answerFromCache(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const page = cache.find(pathnameOf(request.url ?? ''));
  if (!page?.heads) return false;
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const { body, etag } = page.representations[encoding];
  const { ok, notModified } = page.heads[encoding];
  if (isNotModified(request.headers['if-none-match'], etag)) response.writeHead(304, notModified).end();
  else response.writeHead(200, ok).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** The same inside the framework: fills the cache where it may, and answers redirects, 404 and 500 pages as rendered. */
export async function sendPage(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const result = await cache.get(pathnameOf(request.raw.url ?? '/'));
  if ('rendered' in result) {
    const { status, location, html } = result.rendered;
    if (location) reply.header('location', location);
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }
  const page = result.kept;
  if (!page.heads) completeHeads(page, commonHeadersOf(reply));
  const { body, etag, headers } = page.representations[chooseEncoding(request.headers['accept-encoding'])];
  if (isNotModified(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(headersWithoutBody(headers)).send();
  }
  return reply.code(200).headers(headers).send(body);
}

function commonHeadersOf(reply: FastifyReply): Record<string, string> {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !personalHeader.test(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}

/** RFC 9110, section 13.1.2, for the representation that this request would get. */
function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
