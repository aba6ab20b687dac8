import { compareEndpoints } from '@proxima/contract/explore/compare';
import {
  exploreEndpoints,
  type exploreQuery,
  type VentureCard,
  type VentureMark,
} from '@proxima/contract/explore/explore';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useSend } from '../../session/use-send.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const key = [...changedKey('venture'), 'explore'] as const;

export type ExploreQuery = Partial<z.output<typeof exploreQuery>>;

/** The listed ventures. The page size fills rows of two and of three. */
export const useExplore = (query: ExploreQuery) =>
  usePages([...key, 'list', query], exploreEndpoints.list, { ...query, limit: 24 });

/** The account's private marks on a venture. */
export const useMark = (id: number) =>
  useQuery({ ...dataQuery([...key, 'mark', id], exploreEndpoints.mark, { params: { id } }), ...notice });

/** Up to four ventures side by side. */
export const useCompared = (ids: readonly number[]) =>
  useQuery({
    ...dataQuery([...key, 'compare', ids], compareEndpoints.compare, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
  });

interface MarkChange {
  id: number;
  mark: Partial<VentureMark>;
}

/** Changes a mark and shows the server's message. */
export function useSetMark() {
  const client = useQueryClient();
  return useSend({
    mutationFn: ({ id, mark }: MarkChange) =>
      api.call(exploreEndpoints.setMark, { params: { id }, body: mark }),
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onSuccess: ({ message }, { mark }) => {
      // `useHide` shows its own toast, with an undo button.
      if (!mark.hidden) notify.success(message);
    },
  });
}

/** Hides a venture. Undo in the toast shows it again, and watches it again if hiding ended that. */
export function useHide() {
  const setMark = useSetMark();
  return ({ id, name, watched }: Pick<VentureCard, 'id' | 'name' | 'watched'>) =>
    setMark.mutate(
      { id, mark: { hidden: true } },
      {
        onSuccess: () =>
          notify.success(`${name} is hidden.`, {
            label: 'Undo',
            run: () => setMark.mutate({ id, mark: watched ? { watched: true } : { hidden: false } }),
          }),
      },
    );
}
