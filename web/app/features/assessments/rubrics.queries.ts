import type { MemberRole } from '@proxima/contract/accounts/roles';
import { type Rubric, rubricEndpoints } from '@proxima/contract/assessments/rubrics';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const rubricsKey = ['rubrics'];
const expertiseKey = ['reviewers-expertise'];

/** The rubrics of all kinds, each with its versions. */
export const useRubrics = () => useQuery(dataQuery(rubricsKey, rubricEndpoints.list));

/** Saves the next version of a rubric; after a refusal the versions are refetched. */
export function useSaveRubric(kind: MemberRole) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: rubricsKey });
  return useChange(
    (body: BodyOf<typeof rubricEndpoints.save>) => api.call(rubricEndpoints.save, { params: { kind }, body }),
    ({ data }) =>
      client.setQueryData(rubricsKey, (all: Rubric[] = []) =>
        all.map((rubric) => (rubric.kind === kind ? data : rubric)),
      ),
    refresh,
  );
}

/** Which industries each reviewer knows well. */
export const useExpertise = () => useQuery(dataQuery(expertiseKey, rubricEndpoints.listExpertise));

export function useSaveExpertise(id: number) {
  const client = useQueryClient();
  return useChange(
    (industries: string[]) =>
      api.call(rubricEndpoints.saveExpertise, { params: { id }, body: { industries } }),
    ({ data }) => showReply(client, expertiseKey, data),
  );
}
