import { savedReplyEndpoints as endpoints, type SavedReplyForm } from '@proxima/contract/chat/saved-replies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const key = ['admin-canned-answers'];

/** The team's saved replies by title. */
export const useSavedReplies = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(endpoints.list, { signal })).data,
  });

function useChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Adds a saved reply, or edits the one with that id. */
export const useSaveReply = (id: number | null) =>
  useChange((body: SavedReplyForm) =>
    id === null ? api.call(endpoints.add, { body }) : api.call(endpoints.edit, { params: { id }, body }),
  );

export const useRemoveSavedReply = () =>
  useChange((id: number) => api.call(endpoints.remove, { params: { id } }));
