import {
  documentMessages,
  documentEndpoints as endpoints,
} from '@proxima/contract/documents/document-endpoints';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { headerValue, type Routes } from '../../http/route.ts';
import { documentContentRoutes } from './content/content.routes.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './read-documents.ts';
import { addDocument } from './room/add-document.ts';

export function documentRoutes(routes: Routes): void {
  const { answer } = routes;
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
  answer(endpoints.remove, documentMessages.deleted, ({ context, params }) =>
    deleteDocument(context, params.id),
  );
  documentContentRoutes(routes);
}
