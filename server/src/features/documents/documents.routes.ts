import {
  documentMessages,
  documentEndpoints as endpoints,
} from '@proxima/contract/ventures/document-endpoints';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments, openContent } from './read-documents.ts';

export function documentRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.list, documentMessages.list, ({ context, params }) => listDocuments(context, params.id));
  stream(endpoints.content, async ({ context, params }, reply) => {
    const file = await openContent(context, params.id, params.number);
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, true));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  answer(endpoints.remove, documentMessages.deleted, ({ context, params }) =>
    deleteDocument(context, params.id),
  );
}
