import { projectionEndpoints } from '@proxima/contract/ventures/projection-endpoints';
import { projectionMessages } from '@proxima/contract/ventures/projections';
import type { Routes } from '../../../http/route.ts';
import { importProjections } from './import-projections.ts';
import { readProjections, saveProjections } from './save-projections.ts';

export function projectionRoutes({ answer }: Routes): void {
  answer(projectionEndpoints.read, projectionMessages.read, ({ context, params }) =>
    readProjections(context, params.id),
  );
  answer(projectionEndpoints.save, projectionMessages.saved, ({ context, params, body }) =>
    saveProjections(context, params.id, body),
  );
  answer(projectionEndpoints.readSheet, projectionMessages.sheetRead, ({ context, params, files }) =>
    importProjections(context, params.id, files.file?.[0]),
  );
}
