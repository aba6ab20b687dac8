import type { ReviewDesk } from '@proxima/contract/submissions/review';
import { type ListedTag, tagEndpoints } from '@proxima/contract/submissions/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { consoleKey } from '../../../domain/submissions/console-key.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';
import { deskKey } from '../review/desk.queries.ts';
import { useRefreshSubmissions } from '../submissions.queries.ts';

const tagsKey = [consoleKey, 'tags'] as const;

/** All tags by name. */
export const allTags = dataQuery(tagsKey, tagEndpoints.list);

export const useTags = () => useQuery(allTags);

/** Adding and removing reply with the desk; lists and suggestions are refetched. */
function useDeskTags<Input>(
  id: number,
  change: (input: Input) => Promise<{ message: string; data: ReviewDesk }>,
) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useChange(change, async ({ data }) => {
    await showReply(client, deskKey(id), data);
    refresh();
  });
}

export const useAddTag = (id: number) =>
  useDeskTags(id, (name: string) => api.call(tagEndpoints.add, { params: { id }, body: { name } }));

export const useRemoveTag = (id: number) =>
  useDeskTags(id, (tagId: number) => api.call(tagEndpoints.remove, { params: { id, tagId } }));

/** Renaming and deleting reply with all tags; lists are refetched. */
function useTagChange<Input>(
  change: (input: Input) => Promise<{ message: string; data: ListedTag[] }>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useChange(change, async ({ data }) => {
    await showReply(client, tagsKey, data);
    refresh();
    onDone();
  });
}

export const useRenameTag = (id: number, onDone: () => void) =>
  useTagChange((name: string) => api.call(tagEndpoints.rename, { params: { id }, body: { name } }), onDone);

export const useDeleteTag = (id: number, onDone: () => void) =>
  useTagChange(() => api.call(tagEndpoints.delete, { params: { id } }), onDone);
