import { fileEndpoints } from '@proxima/contract/files/stored-files';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { type FileGrant, type FileNaming, openAvatar, openFile } from './open-file.ts';

/** `grants`: how features that give files to others say so. `nameFile`: the name under which a reader saves a file. */
export function fileRoutes(
  { stream, platform }: Routes,
  grants: readonly FileGrant[],
  nameFile: FileNaming,
): void {
  stream(fileEndpoints.get, async ({ context, params, query }, reply) => {
    const file = await openFile(context, params.id, grants);
    reply.header('cache-control', 'private, no-cache');
    const name = await nameFile(context, file);
    reply.header('content-disposition', contentDisposition({ ...file, name }, query.view === '1'));
    return sendStoredFile(platform.files, reply, file);
  });
  stream(fileEndpoints.avatar, async ({ context, params }, reply) => {
    const file = await openAvatar(context, params.key);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendStoredFile(platform.files, reply, file);
  });
}
