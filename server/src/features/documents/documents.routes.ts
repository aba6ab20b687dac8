import {
  documentEndpoints as endpoints,
  folderEndpoints,
} from '@proxima/contract/documents/document-endpoints';
import { documentMessages as messages } from '@proxima/contract/documents/document-messages';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { archiveRoutes } from './archive/archives.routes.ts';
import type { RoomLog } from './archive/export-room.ts';
import { documentContentRoutes } from './content/content.routes.ts';
import { deleteDocument } from './delete-document.ts';
import { readRoom } from './read-documents.ts';
import { addDocument } from './room/add-document.ts';
import { addVersion, restoreVersion } from './room/add-version.ts';
import { changeDocument } from './room/change-document.ts';
import { addFolder, changeFolder, removeFolder } from './room/change-folders.ts';
import { expectDocument } from './room/expect-document.ts';
import { moveDocument, moveFolder } from './room/move-in-room.ts';
import { recordVisit } from './room/record-visit.ts';
import { shareFolder } from './room/share-folder.ts';

/** `logs`: tables about who used a room, for its archives. */
export function documentRoutes(routes: Routes, logs: readonly RoomLog[]): void {
  const { answer } = routes;
  answer(endpoints.list, messages.list, byId(readRoom));
  answer(endpoints.visit, messages.visit, byId(recordVisit));
  answer(endpoints.add, messages.added, async ({ context, params, body, files }) => {
    const [file] = files.file ?? [];
    const addition = { ventureId: params.id, folderId: body.folder_id, file };
    return { id: await addDocument(context, addition) };
  });
  answer(endpoints.change, messages.changed, byId(changeDocument));
  answer(endpoints.move, messages.moved, byId(moveDocument));
  answer(endpoints.addVersion, messages.versionAdded, async ({ context, params, files }) => {
    const [file] = files.file ?? [];
    return { number: await addVersion(context, { id: params.id, file }) };
  });
  answer(endpoints.restoreVersion, messages.restored, async ({ context, params }) => ({
    number: await restoreVersion(context, params.id, params.number),
  }));
  answer(endpoints.remove, messages.deleted, byId(deleteDocument));
  answer(endpoints.expect, messages.expected, ({ context, params, body }) =>
    expectDocument(context, params, body),
  );
  folderRoutes(routes);
  documentContentRoutes(routes);
  archiveRoutes(routes, logs);
}

function folderRoutes({ answer }: Routes): void {
  const endpoints = folderEndpoints;
  answer(endpoints.addFolder, messages.folderAdded, async ({ context, params, body }) => ({
    id: await addFolder(context, params.id, body),
  }));
  answer(endpoints.changeFolder, messages.changed, ({ context, params, body }) =>
    changeFolder(context, params, body),
  );
  answer(endpoints.removeFolder, messages.folderDeleted, ({ context, params }) =>
    removeFolder(context, params),
  );
  answer(endpoints.moveFolder, messages.moved, ({ context, params, body }) =>
    moveFolder(context, params, body),
  );
  answer(endpoints.shareFolder, messages.shared, ({ context, params, body }) =>
    shareFolder(context, params, body.mentor_ids),
  );
}
