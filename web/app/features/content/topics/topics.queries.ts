import { type EditedTopic, topicEndpoints as endpoints } from '@proxima/contract/content/topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { useChange } from '../../../session/use-change.ts';

const root = 'admin-content';
const key = [root, 'topics'];

/** All topics by name. */
export const useTopics = () => useQuery(dataQuery(key, endpoints.list));

/** A change of a topic, after which posts are refetched, as they name it. */
function useTopicChange<Input>(change: (input: Input) => Promise<{ message: string }>, onDone: () => void) {
  const client = useQueryClient();
  return useChange(change, () => {
    onDone();
    return client.invalidateQueries({ queryKey: [root] });
  });
}

export const useRenameTopic = ({ id }: EditedTopic, onDone: () => void) =>
  useTopicChange((body: { name: string }) => api.call(endpoints.rename, { params: { id }, body }), onDone);

export const useMergeTopic = ({ id }: EditedTopic, onDone: () => void) =>
  useTopicChange((into: number) => api.call(endpoints.merge, { params: { id }, body: { into } }), onDone);

export const useRemoveTopic = ({ id }: EditedTopic, onDone: () => void) =>
  useTopicChange(() => api.call(endpoints.remove, { params: { id } }), onDone);
