import { savedReplyEndpoints as endpoints, type SavedReplyForm } from '@proxima/contract/chat/saved-replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = ['admin-saved-replies'];

/** The team's saved replies by title. */
export const useSavedReplies = () => useQuery(dataQuery(key, endpoints.list));

function useRepliesChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useChange(change, undefined, () => client.invalidateQueries({ queryKey: key }));
}

/** Adds a saved reply, or edits the one with that id. */
export const useSaveReply = (id: number | null) =>
  useRepliesChange((body: SavedReplyForm) =>
    id === null ? api.call(endpoints.add, { body }) : api.call(endpoints.edit, { params: { id }, body }),
  );

export const useRemoveSavedReply = () =>
  useRepliesChange((id: number) => api.call(endpoints.remove, { params: { id } }));
