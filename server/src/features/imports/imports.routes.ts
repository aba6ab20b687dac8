import { importEndpoints as endpoints } from '@proxima/contract/imports/import-endpoints';
import { importMessages as messages } from '@proxima/contract/imports/import-wire';
import type { Routes } from '../../http/route.ts';
import { byId, changesOf } from '../../http/verbs.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { discardImport, matchImport, reopenImport } from './edit-import.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { checkImport, startImport, stopImport, undoImport } from './move-import.ts';
import { listImports, readImport, readImportRows } from './read-imports.ts';
import { uploadImport } from './upload-import.ts';

export function importRoutes({ answer, route }: Routes, kinds: ImportableKinds): void {
  const read = ({ context, params }: { context: Context<Admin>; params: { id: number } }) =>
    readImport(context, kinds, params.id);
  const change = changesOf(answer, read);
  route(endpoints.list, ({ context, query }) => listImports(context, query));
  answer(endpoints.upload, messages.uploaded, ({ context, body, files }) =>
    uploadImport(context, kinds, { kind: body.kind, file: files.file?.[0] }),
  );
  answer(endpoints.get, messages.detail, read);
  route(endpoints.rows, ({ context, params, query }) => readImportRows(context, params.id, query));
  change(endpoints.match, messages.saved, ({ context, params, body }) =>
    matchImport(context, kinds, params.id, body),
  );
  change(endpoints.check, messages.checking, ({ context, params, body }) =>
    checkImport(context, kinds, params.id, body),
  );
  change(endpoints.edit, messages.saved, byId(reopenImport));
  change(endpoints.start, messages.started, byId(startImport));
  change(endpoints.stop, messages.stopped, byId(stopImport));
  change(endpoints.undo, messages.undoing, byId(undoImport));
  answer(endpoints.discard, messages.discarded, byId(discardImport));
}
