import { assessmentEndpoints } from '@proxima/contract/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';

/** First part of the keys of everything that the console reads about assessments. */
export const assessmentsKey = 'admin-assessments';
export const assessmentsOfKey = (submissionId: number) => [assessmentsKey, 'of', submissionId] as const;

/** The assessments of a submission as the reader may see them. */
export const useAssessments = (submissionId: number) =>
  useQuery({
    ...dataQuery(assessmentsOfKey(submissionId), assessmentEndpoints.read, { params: { id: submissionId } }),
    ...notice,
  });

/** What a decision on a submission has to wait for, and the reasons that it can quote; null until they are loaded. */
export function useAssessed(submissionId: number) {
  const { id } = useSignedInUser();
  const { data } = useAssessments(submissionId);
  if (!data) return null;
  return {
    missing: data.missing,
    isInConflict: data.conflicts.some(({ reviewer }) => reviewer.id === id),
    reasons: data.assessments.flatMap(({ result }) => (result?.reason ? [result.reason] : [])),
  };
}
