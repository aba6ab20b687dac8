import {
  type CaseStudyAnswer,
  caseStudyEndpoints as endpoints,
} from '@proxima/contract/content/case-studies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const queryOf = (id: number) =>
  dataQuery([...changedKey('venture'), 'case study', id], endpoints.ofVenture, { params: { id } });

/** The address of a venture's case study, and for founders the text that waits for their approval. */
export const useCaseStudyOf = (ventureId: number) => useQuery(queryOf(ventureId));

type Reply = Awaited<ReturnType<typeof api.call<typeof endpoints.answer>>>;

/** A change of the founders' approval; after a refused one, the current state is refetched. */
function useConsent<Input>(id: number, call: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  const { queryKey } = queryOf(id);
  return useChange(
    call,
    ({ data }) => showReply(client, queryKey, data),
    () => client.invalidateQueries({ queryKey }),
  );
}

/** Approves the text, or returns it to the team. */
export const useAnswerCaseStudy = (id: number) =>
  useConsent(id, (body: CaseStudyAnswer) => api.call(endpoints.answer, { params: { id }, body }));

/** Withdraws the approval. */
export const useRevokeApproval = (id: number) =>
  useConsent<void>(id, () => api.call(endpoints.revoke, { params: { id } }));
