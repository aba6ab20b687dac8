import { viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';

/** How often access is checked while a document is open: it must close within 5 s, even without a live connection. */
const accessCheckMs = 4_000;

export const useViewedDocument = (id: number) =>
  useQuery({
    ...dataQuery([...changedKey('document'), 'viewed', id], viewerEndpoints.document, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? accessCheckMs : false),
    staleTime: 0,
  });
