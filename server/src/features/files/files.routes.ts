import { fileEndpoints } from '@proxima/contract/files/stored-files';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { headerValue, streamRoute } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { parseByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { FileRow } from './files.repository.ts';
import { type FileGrant, openAvatar, openFile } from './open-file.ts';

interface Conditions {
  range: string | undefined;
  ifNoneMatch: string | undefined;
}

/** `grants`: the features that give files to others say so here. */
export function fileRoutes(app: FastifyInstance, platform: Platform, grants: readonly FileGrant[]): void {
  streamRoute(app, platform, fileEndpoints.get, async ({ context, params, query, headers }, reply) => {
    const file = await openFile(context, params.id, grants);
    reply.header('cache-control', 'private, no-cache');
    reply.header('content-disposition', contentDisposition(file, query.view === '1'));
    const ifRange = headerValue(headers, 'if-range') ?? etagOf(file);
    return sendBytes(platform, reply, file, {
      range: ifRange === etagOf(file) ? headerValue(headers, 'range') : undefined,
      ifNoneMatch: headerValue(headers, 'if-none-match'),
    });
  });
  streamRoute(app, platform, fileEndpoints.avatar, async ({ context, params, headers }, reply) => {
    const file = await openAvatar(context, params.key);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const ifNoneMatch = headerValue(headers, 'if-none-match');
    return sendBytes(platform, reply, file, { range: undefined, ifNoneMatch });
  });
}

const etagOf = (file: FileRow): string => `"${file.sha256}"`;

/** The bytes with headers under which no browser runs or guesses anything (docs/rules.md, Files). */
async function sendBytes(
  platform: Platform,
  reply: FastifyReply,
  file: FileRow,
  { range, ifNoneMatch }: Conditions,
): Promise<FastifyReply> {
  const etag = etagOf(file);
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  if (ifNoneMatch?.includes(etag)) return reply.code(304).send();
  const part = parseByteRange(range, file.size);
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const stream = await platform.files.get(file.key, part ?? undefined);
  reply.type(file.content_type).header('content-length', part ? part.end - part.start + 1 : file.size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply.send(stream);
}
