import { fileEndpoints } from '@proxima/contract/files/stored-files';
import type { FastifyInstance } from 'fastify';
import { streamRoute } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import type { Platform } from '../../platform/context.ts';
import { contentDisposition } from './content-disposition.ts';
import { type FileGrant, openAvatar, openFile } from './open-file.ts';

/** `grants`: the features that give files to others say so here. */
export function fileRoutes(app: FastifyInstance, platform: Platform, grants: readonly FileGrant[]): void {
  streamRoute(app, platform, fileEndpoints.get, async ({ context, params, query }, reply) => {
    const file = await openFile(context, params.id, grants);
    reply.header('cache-control', 'private, no-cache');
    reply.header('content-disposition', contentDisposition(file, query.view === '1'));
    return sendStoredFile(platform.files, reply, file);
  });
  streamRoute(app, platform, fileEndpoints.avatar, async ({ context, params }, reply) => {
    const file = await openAvatar(context, params.key);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendStoredFile(platform.files, reply, file);
  });
}
