import {
  archiveMessages,
  archiveEndpoints as endpoints,
} from '@proxima/contract/documents/archive-endpoints';
import type { Routes } from '../../../http/route.ts';
import { freezeByHand, readArchives } from './read-archives.ts';

export function archiveRoutes({ answer }: Routes): void {
  answer(endpoints.list, archiveMessages.list, ({ context, params }) => readArchives(context, params.id));
  answer(endpoints.freeze, archiveMessages.ordered, ({ context, params, body }) =>
    freezeByHand(context, params.id, body.reason),
  );
}
