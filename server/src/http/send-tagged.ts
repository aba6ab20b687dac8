import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './not-modified.ts';

/** Sends bytes with a strong validator (RFC 9110, 8.8.3), or 304 if the reader has them. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return isNotModified(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}
