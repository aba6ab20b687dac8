import {
  documentMessages,
  documentEndpoints as endpoints,
} from '@proxima/contract/documents/document-endpoints';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { contentDisposition } from '../../http/content-disposition.ts';
import { headerValue, type Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments, openContent } from './read-documents.ts';
import { addDocument } from './room/add-document.ts';

export function documentRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.list, documentMessages.list, ({ context, params }) => listDocuments(context, params.id));
  answer(endpoints.add, documentMessages.added, async ({ context, params, body, files, headers }) => {
    const [file] = files.file ?? [];
    const idempotencyKey = headerValue(headers, idempotencyHeader);
    return {
      id: await addDocument(context, {
        ventureId: params.id,
        folderId: body.folder_id,
        file,
        idempotencyKey,
      }),
    };
  });
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
