import { ventureAccessEndpoints } from '@proxima/contract/access/venture-access';
import { archiveEndpoints } from '@proxima/contract/documents/archive-endpoints';
import {
  documentEndpoints as endpoints,
  folderEndpoints,
} from '@proxima/contract/documents/document-endpoints';
import type { WireRoom } from '@proxima/contract/documents/wire-room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';

const key = (id: number) => [...changedKey('document'), 'room', id] as const;

/** Polling interval in milliseconds. Changes are pushed to everyone except catalogue readers, who are too many, so their page polls. */
const pollIntervalMs = 15_000;

export const useRoom = (id: number) =>
  useQuery({
    ...dataQuery(key(id), endpoints.list, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.may_edit === false ? pollIntervalMs : false),
  });

/** When the previous visit ended. The call also records this visit, so it is made once, when the room opens. */
export const useLastVisit = (id: number): string | null =>
  useQuery({
    ...dataQuery(['room visit', id], endpoints.visit, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data?.since ?? null;

/** Archives of the room, for founders and the team. */
export const useArchives = (id: number) =>
  useQuery(dataQuery([...key(id), 'archives'], archiveEndpoints.list, { params: { id } }));

/** The signed-in investor's access to the venture. */
export const useOwnAccess = (id: number, isInvestor: boolean) =>
  useQuery({
    ...dataQuery([...changedKey('access'), 'venture', id, 'own'], ventureAccessEndpoints.readOwn, {
      params: { id },
    }),
    enabled: isInvestor,
  });

export function useRefreshRoom() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: changedKey('document') });
}

/** Changes a room; the change stays pending until every query about documents has reloaded, also after a refusal. */
export function useRoomChange<Input = void>(
  call: (input: Input) => Promise<{ message: string }>,
  onDone: () => unknown = () => {},
) {
  const refresh = useRefreshRoom();
  return useChange(call, onDone, refresh);
}

/** Where a document or folder is moved. For a folder, `folderId` is its own id. */
export interface Move {
  kind: 'document' | 'folder';
  id: number;
  folderId: number;
  after: number | null;
  /** Announced to screen readers after the move. */
  announcement: string;
}

/** Moves documents and folders. A success is only announced, since the row is already seen in its new place. */
export function useMove(ventureId: number, room: WireRoom, onMoved: (move: Move) => void) {
  const refresh = useRefreshRoom();
  return useSend({
    mutationFn: ({ kind, id, folderId, after }: Move) => {
      const place = { after, order_version: room.order_version };
      return kind === 'document'
        ? api.call(endpoints.move, { params: { id }, body: { folder_id: folderId, ...place } })
        : api.call(folderEndpoints.moveFolder, { params: { id: ventureId, folder: id }, body: place });
    },
    onError: (error) => notifyFailure(error),
    onSettled: async (_reply, error, move) => {
      await refresh();
      if (!error) onMoved(move);
    },
  });
}
