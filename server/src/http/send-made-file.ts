import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** A file that is made for its reader, so that it has neither a length nor a version that could be compared. */
export interface MadeFile {
  name: string;
  content_type: string;
  content: Readable;
}

/** Sends it in full, with headers that stop browsers from running it, guessing its type or saving it (docs/rules.md, Files). */
export function sendMadeFile(reply: FastifyReply, file: MadeFile, isView: boolean): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(file, isView),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type(file.content_type)
    .send(file.content);
}
