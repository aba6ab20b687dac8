import { projectionEndpoints } from '@proxima/contract/ventures/projections/projection-endpoints';
import { projectionMessages, projections } from '@proxima/contract/ventures/projections/projections';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import { listVersions, readVersion } from '../profile/read-versions.ts';
import { importProjections } from './import-projections.ts';
import { readProjections, saveProjections } from './save-projections.ts';

export function projectionRoutes({ answer, route }: Routes): void {
  answer(projectionEndpoints.read, projectionMessages.read, byId(readProjections));
  answer(projectionEndpoints.save, projectionMessages.saved, byId(saveProjections));
  route(projectionEndpoints.versions, async ({ context, params, query }) => ({
    message: projectionMessages.versions,
    ...(await listVersions(context, 'projections', params.id, query)),
  }));
  answer(projectionEndpoints.version, projectionMessages.read, ({ context, params }) =>
    readVersion(context, 'projections', params, (document) => projections.parse(document)),
  );
  answer(projectionEndpoints.readSheet, projectionMessages.sheetRead, ({ context, params, files }) =>
    importProjections(context, params.id, files.file?.[0]),
  );
}
