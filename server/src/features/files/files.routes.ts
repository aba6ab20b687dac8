import { fileEndpoints } from '@proxima/contract/files/stored-files';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { type FileGrant, openAvatar, openFile } from './open-file.ts';

/** `grants`: the features that give files to others say so here. */
export function fileRoutes({ stream, platform }: Routes, grants: readonly FileGrant[]): void {
  stream(fileEndpoints.get, async ({ context, params, query }, reply) => {
    const file = await openFile(context, params.id, grants);
    reply.header('cache-control', 'private, no-cache');
    reply.header('content-disposition', contentDisposition(file, query.view === '1'));
    return sendStoredFile(platform.files, reply, file);
  });
  stream(fileEndpoints.avatar, async ({ context, params }, reply) => {
    const file = await openAvatar(context, params.key);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendStoredFile(platform.files, reply, file);
  });
}

const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * How a browser is to treat a file: a download, or shown in the page where that is asked for and the product previews the
 * type (docs/rules.md, Files). The name goes twice: plain for old clients, exact in UTF-8 (RFC 6266, RFC 8187).
 */
function contentDisposition(file: { name: string; content_type: string }, isView: boolean): string {
  const kind = isView && inlineTypes.has(file.content_type) ? 'inline' : 'attachment';
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(file.name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
