import { viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';

/** Milliseconds between two questions whether the reader may still see what is open: it closes within 5 s, live line or not. */
const recheckEvery = 4_000;

export const useViewedDocument = (id: number) =>
  useQuery({
    ...dataQuery([...changedKey('document'), 'viewed', id], viewerEndpoints.document, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? recheckEvery : false),
    staleTime: 0,
  });
