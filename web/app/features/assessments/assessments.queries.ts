import { type Assessments, assessmentEndpoints } from '@proxima/contract/assessments/assessments';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assessmentsKey, assessmentsOfKey } from '../../domain/review/assessments.queries.ts';
import { consoleKey } from '../../domain/submissions/console-key.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

/** The reader's own open assessments. */
export const useOwnOpen = () =>
  useQuery({ ...dataQuery([assessmentsKey, 'own'], assessmentEndpoints.listOwn), ...notice });

/** Assessed submissions, the widest disagreement first. */
export const useCommitteeSheet = () =>
  useQuery(dataQuery([assessmentsKey, 'committee'], assessmentEndpoints.committee));

/** Every change replies with the assessments of the submission; after a refused one they are refetched. */
function useAssessmentsChange<Input = void>(
  submissionId: number,
  change: (input: Input) => Promise<{ message: string; data: Assessments }>,
) {
  const client = useQueryClient();
  return useChange(
    change,
    async ({ data }) => {
      await showReply(client, assessmentsOfKey(submissionId), data);
      // A reviewer who read it without names may see them now.
      return client.invalidateQueries({ queryKey: [consoleKey] });
    },
    () => client.invalidateQueries({ queryKey: [assessmentsKey] }),
  );
}

export const useAssign = (id: number) =>
  useAssessmentsChange(id, (reviewer_id: number) =>
    api.call(assessmentEndpoints.assign, { params: { id }, body: { reviewer_id } }),
  );

export const useSetDue = (id: number) =>
  useAssessmentsChange(id, (due_on: string | null) =>
    api.call(assessmentEndpoints.setDue, { params: { id }, body: { due_on } }),
  );

export const useAssignAutomatically = (id: number) =>
  useAssessmentsChange(id, () => api.call(assessmentEndpoints.assignAutomatically, { params: { id } }));

export const useUnassign = (id: number) =>
  useAssessmentsChange(id, (reviewer: number) =>
    api.call(assessmentEndpoints.unassign, { params: { id, reviewer } }),
  );

export const useGive = (id: number) =>
  useAssessmentsChange(id, (body: BodyOf<typeof assessmentEndpoints.give>) =>
    api.call(assessmentEndpoints.give, { params: { id }, body }),
  );

export const useDeclareConflict = (id: number) =>
  useAssessmentsChange(id, (why: string) =>
    api.call(assessmentEndpoints.declareConflict, { params: { id }, body: { why } }),
  );

export const useWithdrawConflict = (id: number) =>
  useAssessmentsChange(id, () => api.call(assessmentEndpoints.withdrawConflict, { params: { id } }));
