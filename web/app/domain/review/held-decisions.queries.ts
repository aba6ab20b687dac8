import { reviewEndpoints, reviewMessages } from '@proxima/contract/submissions/review';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useSend } from '../../session/use-send.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { usePages } from '../use-pages.ts';

/** Below the key of ventures, so that their changes refresh it; listeners to changes of submissions refresh it too. */
export const heldKey = [...changedKey('venture'), 'held'];

/** Decisions on hold: all, or those on the applications of a call. */
export const useHeldDecisions = (call?: number) =>
  usePages([...heldKey, call], reviewEndpoints.listHeld, { limit: 100, call });

/** Undoes held decisions and shows whether it was in time. All queries are refetched. */
export function useUndo() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (ids: number[]) => api.call(reviewEndpoints.undo, { body: { ids } }),
    onSuccess: ({ message }) => (message === reviewMessages.undone ? notify.success : notify.error)(message),
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries(),
  });
}
