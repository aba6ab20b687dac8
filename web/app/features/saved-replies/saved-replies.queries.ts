import {
  type CannedAnswerForm,
  cannedAnswerEndpoints as endpoints,
} from '@proxima/contract/chat/canned-answers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const key = ['admin-canned-answers'];

/** What the team says often, by title. */
export const useCannedAnswers = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(endpoints.list, { signal })).data,
  });

function useCannedChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Adds an answer, or changes the one of that id. */
export const useSaveCannedAnswer = (id: number | null) =>
  useCannedChange((body: CannedAnswerForm) =>
    id === null ? api.call(endpoints.add, { body }) : api.call(endpoints.edit, { params: { id }, body }),
  );

export const useRemoveCannedAnswer = () =>
  useCannedChange((id: number) => api.call(endpoints.remove, { params: { id } }));
