import {
  archiveMessages,
  archiveEndpoints as endpoints,
} from '@proxima/contract/documents/archive-endpoints';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import type { RoomLog } from './export-room.ts';
import { freezeByHand, readArchives } from './read-archives.ts';

export function archiveRoutes({ answer }: Routes, logs: readonly RoomLog[]): void {
  answer(endpoints.list, archiveMessages.list, byId(readArchives));
  answer(endpoints.freeze, archiveMessages.made, ({ context, params, body }) =>
    freezeByHand(context, { ventureId: params.id, reason: body.reason }, logs),
  );
}
