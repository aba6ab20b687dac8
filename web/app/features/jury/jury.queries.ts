import { juryEndpoints as endpoints } from '@proxima/contract/jury/jury-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { useChange } from '../../session/use-change.ts';

const key = ['jury'];

/** An application that is assigned to the reader in a stage. */
export interface Assigned {
  stage: number;
  submission: number;
}

export const useJuryStages = () =>
  useQuery({ ...dataQuery([...key, 'stages'], endpoints.stages), ...notice });

export const useJuryStage = (stage: number) =>
  useQuery(dataQuery([...key, 'stage', stage], endpoints.stage, { params: { stage } }));

export const useJuryApplication = (asked: Assigned) =>
  useQuery(dataQuery([...key, 'application', asked], endpoints.application, { params: { ...asked } }));

function useJuryChange<Input, Reply extends { message: string }>(
  change: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => unknown = () => {},
) {
  const client = useQueryClient();
  return useChange(change, onDone, () => client.invalidateQueries({ queryKey: key }));
}

/** What the reader knows well. */
export const useOwnExpertise = () =>
  useQuery({ ...dataQuery([...key, 'expertise'], endpoints.expertise), ...notice });

export const useSaveOwnExpertise = () =>
  useJuryChange((industries: string[]) => api.call(endpoints.saveExpertise, { body: { industries } }));

export const useAgree = (stage: number) =>
  useJuryChange(() => api.call(endpoints.agree, { params: { stage } }));

/** `onGiven` runs before what is shown is loaded again, which takes the sheet away. */
export const useGiveJuryAssessment = (asked: Assigned, onGiven: () => unknown) =>
  useJuryChange(
    (body: BodyOf<typeof endpoints.give>) => api.call(endpoints.give, { params: { ...asked }, body }),
    onGiven,
  );

export const useDeclareJuryConflict = (asked: Assigned, onDone: () => unknown) =>
  useJuryChange(
    (why: string) => api.call(endpoints.declareConflict, { params: { ...asked }, body: { why } }),
    onDone,
  );
