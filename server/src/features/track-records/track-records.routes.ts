import { trackRecordMessages as messages } from '@proxima/contract/track-records/track-record-messages';
import { trackRecordEndpoints as endpoints } from '@proxima/contract/track-records/track-records';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { readOwnTrackRecord, readPublicPage, readTrackRecord } from './read-track-record.ts';
import { switchPage } from './switch-page.ts';
import { listReferences, saveReference } from './write-reference.ts';

export function trackRecordRoutes({ answer }: Routes): void {
  answer(endpoints.own, messages.own, ({ context }) => readOwnTrackRecord(context));
  answer(endpoints.switchPage, messages.switched, ({ context, body }) => switchPage(context, body.is_public));
  answer(endpoints.ofManager, messages.detail, byId(readTrackRecord));
  answer(endpoints.publicPage, messages.detail, ({ context, params }) =>
    readPublicPage(context.platform.db, params.slug),
  );
  answer(endpoints.references, messages.references, byId(listReferences));
  answer(endpoints.saveReference, messages.saved, ({ context, params, body }) =>
    saveReference(context, { ventureId: params.id, managerId: params.manager }, body),
  );
}
