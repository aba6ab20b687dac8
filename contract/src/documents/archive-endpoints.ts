import { z } from 'zod';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { archiveForm } from './document-forms.ts';

export const archiveMessages = {
  list: 'Archives of the data room',
  made: 'Data room archived.',
} as const;

const roomArchive = z.object({
  id: z.number().int().positive(),
  reason: z.string(),
  made_at: z.string(),
  /** Who archived it; empty for the system. */
  by: z.string(),
  /** Total bytes of its documents. */
  size: z.number().int(),
});
export type RoomArchive = z.output<typeof roomArchive>;

export const archiveEndpoints = {
  /** Archives of the room, newest first; for founders and the team. Their files are exports. */
  list: get('/api/ventures/:id/room-archives', 'account', {
    params: idParams,
    reply: success(boundedList(roomArchive, 'archives')),
  }),
  /** Archives the room as it stands. */
  freeze: post('/api/admin/ventures/:id/room-archives', 'ventures.manage', {
    body: archiveForm,
    reply: acknowledged,
  }),
};
