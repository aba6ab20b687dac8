import { readingEndpoints as endpoints, type OwnReading } from '@proxima/contract/readings/reading-endpoints';
import type { ToldMeasure } from '@proxima/contract/readings/reading-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';

interface OfVersion {
  documentId: number;
  number: number;
}

const ownKey = ({ documentId, number }: OfVersion) => ['own-reading', documentId, number] as const;

/**
 * What is measured while the caller reads a version, whether they know, and their own time in it.
 * @param refetchOnMount `always` where the times have to be those of this moment.
 */
export const useOwnReading = (version: OfVersion, refetchOnMount: 'always' | true = true) =>
  useQuery({
    ...dataQuery(ownKey(version), endpoints.readOwn, {
      params: { id: version.documentId, number: version.number },
    }),
    refetchOnMount,
  });

/** Takes over what the server said about a version beside something else. */
export function useLearnMeasure(version: OfVersion) {
  const client = useQueryClient();
  const { documentId, number } = version;
  return useCallback(
    (learned: Omit<OwnReading, 'days'>) =>
      client.setQueryData<OwnReading>(
        ownKey({ documentId, number }),
        (known) => known && { ...known, ...learned },
      ),
    [client, documentId, number],
  );
}

/** Confirms the notice about a measure; the document opens with it. */
export function useConfirmNotice(version: OfVersion) {
  const learn = useLearnMeasure(version);
  return useMutation({
    mutationFn: (measure: ToldMeasure) => api.call(endpoints.confirmNotice, { body: { measure } }),
    onSuccess: (_reply, measure) => learn({ measure, is_told: true }),
    onError: (error) => notifyFailure(error),
  });
}

/** What the caller read, in all ventures. */
export const useOwnRecords = () =>
  usePages([...changedKey('access'), 'own-records'], endpoints.listOwn, { limit: 20 });

const key = (id: number) => [...changedKey('document'), 'readings', id] as const;

/** The documents of a venture with how they were read. */
export const useReadDocuments = (ventureId: number) =>
  useQuery(
    dataQuery([...changedKey('document'), 'readings-of', ventureId], endpoints.listDocuments, {
      params: { id: ventureId },
    }),
  );

/** A version page by page; the newest without a number. */
export const useDocumentReadings = (id: number, version: number | undefined) =>
  useQuery(
    dataQuery([...key(id), version ?? 0], endpoints.readDocument, { params: { id }, query: { version } }),
  );

export const useReaders = (id: number, version: number) =>
  usePages([...key(id), version, 'readers'], endpoints.listReaders, { version, limit: 20 }, { id });

export const useReader = (id: number, reader: number) =>
  useQuery(dataQuery([...key(id), 'reader', reader], endpoints.readReader, { params: { id, reader } }));
