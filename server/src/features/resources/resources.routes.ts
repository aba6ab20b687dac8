import {
  resourceEndpoints as endpoints,
  resourceMessages as messages,
} from '@proxima/contract/resources/resources';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { findPlayedCaptions, findPlayedVideo, openDownload, openVideo } from './files/open-files.ts';
import { listResources, markProgress, readResource } from './read-resources.ts';

export function resourceRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.list, messages.list, ({ context, query }) => listResources(context, query));
  answer(endpoints.read, messages.read, ({ context, params }) => readResource(context, params.slug));
  answer(endpoints.openVideo, messages.opened, ({ context, params }) =>
    openVideo(context, params.slug, params.part),
  );
  stream(endpoints.playVideo, async ({ params }, reply) => {
    const file = await findPlayedVideo(platform, params.ticket);
    reply.header('cache-control', 'private, no-store');
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  stream(endpoints.playCaptions, async ({ params }, reply) => {
    const file = await findPlayedCaptions(platform, params.ticket, params.id);
    reply.header('cache-control', 'private, no-store');
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  stream(endpoints.download, async ({ context, params }, reply) => {
    const file = await openDownload(context, params.slug, params.id);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, false));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  answer(endpoints.mark, messages.marked, ({ context, params, body }) =>
    markProgress(context, { ...params, isDone: body.is_done }),
  );
}
