import {
  fullExportEndpoints as endpoints,
  fullExportMessages as messages,
} from '@proxima/contract/exports/full-export';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { byId } from '../../http/verbs.ts';
import { openFullExport } from './open-full-export.ts';
import { linkToFullExport, orderFullExport, readFullExport, removeFullExport } from './order-full-export.ts';

export function fullExportRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.read, messages.read, ({ context }) => readFullExport(context));
  answer(endpoints.order, messages.ordered, ({ context, body }) => orderFullExport(context, body));
  answer(endpoints.link, messages.linked, byId(linkToFullExport));
  answer(endpoints.remove, messages.removed, byId(removeFullExport));
  stream(endpoints.fetch, async ({ context, params, headers }, reply) => {
    const file = await openFullExport(context, params.ticket, headers.range);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(file, false),
      'referrer-policy': 'no-referrer',
    });
    return sendStoredFile(platform.files, reply, file);
  });
}
