import { readingEndpoints as endpoints, type OwnReading } from '@proxima/contract/readings/reading-endpoints';
import type { MeasureWithNotice } from '@proxima/contract/readings/reading-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';

interface OfVersion {
  documentId: number;
  number: number;
}

const ownKey = ({ documentId, number }: OfVersion) => ['own-reading', documentId, number] as const;

/**
 * What is measured while the caller reads a version, whether they have confirmed the notice about it, and their own time in it.
 * @param refetchOnMount `always` to show current times
 */
export const useOwnReading = (version: OfVersion, refetchOnMount: 'always' | true = true) =>
  useQuery({
    ...dataQuery(ownKey(version), endpoints.readOwn, {
      params: { id: version.documentId, number: version.number },
    }),
    refetchOnMount,
  });

/** Updates the cached measure of a version from the reply to another call. */
export function useUpdateMeasure(version: OfVersion) {
  const client = useQueryClient();
  const { documentId, number } = version;
  return useCallback(
    (update: Omit<OwnReading, 'days'>) =>
      client.setQueryData<OwnReading>(
        ownKey({ documentId, number }),
        (known) => known && { ...known, ...update },
      ),
    [client, documentId, number],
  );
}

/** Confirms the notice about a measure, which opens the document. */
export function useConfirmNotice(version: OfVersion) {
  const updateMeasure = useUpdateMeasure(version);
  return useSend({
    mutationFn: (measure: MeasureWithNotice) => api.call(endpoints.confirmNotice, { body: { measure } }),
    onSuccess: (_reply, measure) => updateMeasure({ measure, is_confirmed: true }),
    onError: (error) => notifyFailure(error),
  });
}

/** The caller's own reading times in all ventures. */
export const useOwnRecords = () =>
  usePages([...changedKey('access'), 'own-records'], endpoints.listOwn, { limit: 20 });

const key = (id: number) => [...changedKey('document'), 'readings', id] as const;

/** The documents of a venture with their reading times. */
export const useReadDocuments = (ventureId: number) =>
  useQuery(
    dataQuery([...changedKey('document'), 'readings-of', ventureId], endpoints.listDocuments, {
      params: { id: ventureId },
    }),
  );

/** The reading times of a version page by page. @param version undefined for the newest */
export const useDocumentReadings = (id: number, version: number | undefined) =>
  useQuery(
    dataQuery([...key(id), version ?? 0], endpoints.readDocument, { params: { id }, query: { version } }),
  );

export const useReaders = (id: number, version: number) =>
  usePages([...key(id), version, 'readers'], endpoints.listReaders, { version, limit: 20 }, { id });

export const useReader = (id: number, reader: number) =>
  useQuery(dataQuery([...key(id), 'reader', reader], endpoints.readReader, { params: { id, reader } }));
