import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../platform/files/file-store.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { headerValue } from './header-value.ts';
import { isNotModified } from './not-modified.ts';

/** What the store and the headers need to know of a file. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
  content_type: string;
}

/**
 * Sends a stored file, or the part or the 304 that the request asks for, with headers under which no browser runs or guesses
 * anything (docs/rules.md, Files). HEAD opens nothing. The caller has checked that the file may be read, and says how long
 * it may be cached and under which name it is saved. What is not cacheable is sent again each time, never a 304.
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
