import {
  wordingEndpoints as endpoints,
  type WordedKind,
  type WordedLine,
} from '@proxima/contract/wordings/wordings';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = 'email-texts';

/** Every kind of emails, with how much of it the team has worded. */
export const useEmails = () => useQuery(dataQuery([key, 'list'], endpoints.list));

/** Everything that one kind says, and what the team says instead. */
export const useEmail = (kind: WordedKind) =>
  useQuery(dataQuery([key, 'one', kind], endpoints.read, { params: { kind } }));

interface Sample {
  lines: readonly WordedLine[];
  sample: number;
}

/** A sample of an email in these words; the last one while the next is made. */
export const usePreview = (kind: WordedKind, { lines, sample }: Sample) =>
  useQuery({
    ...dataQuery([key, 'preview', kind, lines, sample], endpoints.preview, {
      params: { kind },
      body: { lines: [...lines], sample },
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Saves the words of a kind; all of them are read again, also when someone else was faster. */
export function useSave(kind: WordedKind, version: number) {
  const client = useQueryClient();
  return useChange(
    (lines: readonly WordedLine[]) =>
      api.call(endpoints.save, { params: { kind }, body: { version, lines: [...lines] } }),
    ({ data }) => client.setQueryData([key, 'one', kind], data),
    () => client.invalidateQueries({ queryKey: [key] }),
  );
}

/** Emails a sample in these words to oneself. */
export const useTest = (kind: WordedKind) =>
  useChange(({ lines, sample }: Sample) =>
    api.call(endpoints.test, { params: { kind }, body: { lines: [...lines], sample } }),
  );
