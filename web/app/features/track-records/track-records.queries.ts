import {
  trackRecordEndpoints as endpoints,
  type ReferenceForm,
} from '@proxima/contract/track-records/track-records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const key = [...changedKey('project'), 'track record'] as const;

const ownQuery = dataQuery([...key, 'own'], endpoints.own);
export const useOwnTrackRecord = () => useQuery(ownQuery);

/** The track record of a project manager. @param id of their account */
export const useTrackRecord = (id: number) =>
  useQuery(dataQuery([...key, id], endpoints.ofManager, { params: { id } }));

export function useSwitchPage() {
  const client = useQueryClient();
  return useChange(
    (is_public: boolean) => api.call(endpoints.switchPage, { body: { is_public } }),
    ({ data }) => showReply(client, ownQuery.queryKey, data),
  );
}

const referencesOf = (ventureId: number) =>
  dataQuery([...key, 'references', ventureId], endpoints.references, { params: { id: ventureId } });
export const useReferences = (ventureId: number) => useQuery(referencesOf(ventureId));

export function useSaveReference(ventureId: number, manager: number, onSaved: () => void) {
  const client = useQueryClient();
  return useChange(
    (body: ReferenceForm) => api.call(endpoints.saveReference, { params: { id: ventureId, manager }, body }),
    async ({ data }) => {
      await showReply(client, referencesOf(ventureId).queryKey, data);
      onSaved();
    },
  );
}
