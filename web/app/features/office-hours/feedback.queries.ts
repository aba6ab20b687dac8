import { feedbackEndpoints as endpoints, type FeedbackForm } from '@proxima/contract/office-hours/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('booking');

export const useFeedback = (id: number) =>
  useQuery(dataQuery([...key, 'feedback', id], endpoints.get, { params: { id } }));

export function useSaveFeedback(id: number) {
  const client = useQueryClient();
  return useChange(
    (body: FeedbackForm) => api.call(endpoints.save, { params: { id }, body }),
    ({ data }) => client.setQueryData([...key, 'feedback', id], data),
  );
}

/** How many meetings the reader held as a mentor. */
export const useMentorLog = () => useQuery(dataQuery([...key, 'log'], endpoints.log));
