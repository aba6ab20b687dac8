import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import { viewerEndpoints as endpoints, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { Routes } from '../../../http/route.ts';
import { sendStoredFile } from '../../../http/send-stored-file.ts';
import { byId } from '../../../http/verbs.ts';
import { describeShown } from './describe-shown.ts';
import { openContent } from './open-content.ts';
import { openDownload } from './open-download.ts';
import { readDocument } from './read-document.ts';
import { readPieces } from './read-pieces.ts';
import { readSheet } from './read-sheet.ts';

/** What the page of a document calls. */
export function documentContentRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.document, viewerMessages.document, byId(readDocument));
  stream(documentEndpoints.content, async ({ context, params, query }, reply) => {
    const file = await openContent(context, params.id, params.number);
    reply.header('cache-control', 'private, no-store');
    if (query.pieces !== undefined)
      return reply
        .type('application/octet-stream')
        .send(await readPieces(platform.files, file, query.pieces));
    reply.header('content-disposition', contentDisposition(file, true));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  answer(endpoints.sheet, viewerMessages.sheet, ({ context, params, query }) =>
    readSheet(context, { documentId: params.id, number: params.number, sheet: query.sheet }),
  );
  answer(endpoints.workbook, viewerMessages.workbook, ({ context, params }) =>
    describeShown(context, params.id, params.number),
  );
  stream(endpoints.download, async ({ context, params }, reply) => {
    const file = await openDownload(context, params.id, params.number);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, false));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
}
