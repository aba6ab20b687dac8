import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../platform/files/file-store.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { headerValue } from './header-value.ts';
import { isNotModified } from './not-modified.ts';

/** The properties of a file that the store and the headers need. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
  content_type: string;
}

/**
 * Sends a stored file, the requested part of it, or a 304, with headers that stop browsers from running it or guessing its
 * type (docs/rules.md, Files). HEAD does not open the file. The caller has checked that the file may be read, and sets the
 * headers for its caching and name. A file that is not cacheable is sent in full each time, never as a 304.
 */
export async function sendStoredFile(
  store: FileStore,
  reply: FastifyReply,
  file: StoredFile,
  { isCacheable = true }: { isCacheable?: boolean } = {},
): Promise<FastifyReply> {
  const { headers, method } = reply.request;
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  if (isCacheable && isNotModified(headers['if-none-match'], etag)) return reply.code(304).send();
  const isPartWanted = method === 'GET' && (headerValue(headers, 'if-range') ?? etag) === etag;
  const part = isPartWanted ? parseByteRange(headers.range, file.size) : null;
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  reply.type(file.content_type).header('content-length', part ? lengthOf(part) : file.size);
  // Fastify drops the stream of a HEAD but would set the length of a missing body to 0.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply.send(await store.get(file.key, part ?? undefined));
}

const lengthOf = ({ start, end }: ByteRange): number => end - start + 1;
