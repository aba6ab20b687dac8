import { fileEndpoints } from '@proxima/contract/files/stored-files';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendMadeFile } from '../../http/send-made-file.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { type FileGrant, type FileHiding, openAvatar, openFile } from './open-file.ts';

/** `grants`: how features that give files to others say so. `hide`: what a reader gets instead of a file. */
export function fileRoutes(
  { stream, platform }: Routes,
  grants: readonly FileGrant[],
  hide: FileHiding,
): void {
  stream(fileEndpoints.get, async ({ context, params, query }, reply) => {
    const file = await openFile(context, params.id, grants);
    const isView = query.view === '1';
    const hidden = await hide(context, file);
    if (hidden) return sendMadeFile(reply, hidden, isView);
    reply.header('cache-control', 'private, no-cache');
    reply.header('content-disposition', contentDisposition(file, isView));
    return sendStoredFile(platform.files, reply, file);
  });
  stream(fileEndpoints.avatar, async ({ context, params }, reply) => {
    const file = await openAvatar(context, params.key);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendStoredFile(platform.files, reply, file);
  });
}
