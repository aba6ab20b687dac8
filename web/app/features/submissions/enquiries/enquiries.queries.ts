import { memberEndpoints } from '@proxima/contract/members/members';
import { type EnquiryDetail, enquiryEndpoints } from '@proxima/contract/submissions/enquiries';
import type { BodyOf, QueryOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { consoleKey } from '../../../domain/submissions/console-key.ts';
import { usePages } from '../../../domain/use-pages.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useSend } from '../../../session/use-send.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useRefreshSubmissions } from '../submissions.queries.ts';

export type EnquiryFilters = Partial<Omit<QueryOf<typeof enquiryEndpoints.list>, 'cursor' | 'limit'>>;

/** Enquiries, the last changed first. */
export const useEnquiryList = (filters: EnquiryFilters, limit = 50) =>
  usePages([consoleKey, 'enquiries', filters, limit], enquiryEndpoints.list, { ...filters, limit });

/** How many enquiries wait for an answer. */
export const useOpenEnquiries = (isEnabled: boolean) =>
  useQuery({
    queryKey: [consoleKey, 'open-enquiries'],
    queryFn: async ({ signal }) => {
      const { counts } = await api.call(enquiryEndpoints.list, { query: { limit: 1 }, signal });
      return counts.open - counts.snoozed;
    },
    enabled: isEnabled,
  });

const enquiryKey = (id: number) => [consoleKey, 'enquiry', id] as const;

export const useEnquiry = (id: number) =>
  useQuery(dataQuery(enquiryKey(id), enquiryEndpoints.get, { params: { id } }));

/** Every change replies with the enquiry and a message. After a refusal, the current state is refetched. */
function useEnquiryChange<Input>(
  id: number,
  change: (input: Input) => Promise<{ message: string; data: EnquiryDetail }>,
) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: change,
    onSuccess: async ({ message, data }) => {
      await showReply(client, enquiryKey(id), data);
      notify.success(message);
    },
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}

export const useAnswer = (id: number) =>
  useEnquiryChange(id, (body: BodyOf<typeof enquiryEndpoints.answer>) =>
    api.call(enquiryEndpoints.answer, { params: { id }, body }),
  );

export const useSetState = (id: number) =>
  useEnquiryChange(id, (body: BodyOf<typeof enquiryEndpoints.setState>) =>
    api.call(enquiryEndpoints.setState, { params: { id }, body }),
  );

/** Turns the enquiry into a proposal. `onDone` should leave its page, which no longer exists; so nothing is refetched. */
export function useConvert(id: number, onDone: () => void) {
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: (body: BodyOf<typeof enquiryEndpoints.convert>) =>
      api.call(enquiryEndpoints.convert, { params: { id }, body }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
    },
    onError: (error) => {
      notifyFailure(error);
      refresh();
    },
  });
}

/** Links the enquiry to the member with an email address. */
export function useLinkToMember(id: number) {
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: async (email: string) => {
      const { data } = await api.call(memberEndpoints.list, { query: { search: email, limit: 20 } });
      const member = data.find((found) => found.email.toLowerCase() === email.toLowerCase());
      if (!member) throw new ApiError({ status: 404, message: 'No member has this email address.' });
      const input = { params: { id: member.id }, body: { submission_id: id } };
      return api.call(memberEndpoints.attachSubmission, input);
    },
    onSuccess: () => notify.success('The enquiry is now linked to this member.'),
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}
