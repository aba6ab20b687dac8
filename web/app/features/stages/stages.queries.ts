import type { RubricForm } from '@proxima/contract/assessments/rubrics';
import type { JurorForm, ReaderForm } from '@proxima/contract/jury/reader-endpoints';
import { readerEndpoints } from '@proxima/contract/jury/reader-endpoints';
import { stageEndpoints as endpoints } from '@proxima/contract/stages/stage-endpoints';
import { stageQuestionEndpoints as questions } from '@proxima/contract/stages/stage-questions';
import type { StageForm } from '@proxima/contract/stages/stage-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = ['stages'];

export const useStages = (callId: number) =>
  useQuery(dataQuery([...key, 'of', callId], endpoints.list, { params: { id: callId } }));

export const useStage = (id: number) =>
  useQuery(dataQuery([...key, 'one', id], endpoints.get, { params: { id } }));

export const useReaders = (id: number) =>
  useQuery(dataQuery([...key, 'readers', id], readerEndpoints.list, { params: { id } }));

/** Changes a stage or its readers, then reloads every query about them, also after a refusal. */
function useStageChange<Input, Reply extends { message: string }>(
  change: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => unknown,
) {
  const client = useQueryClient();
  return useChange(change, onDone, () => client.invalidateQueries({ queryKey: key }));
}

/** What is changed, as its editor saw it. */
interface Seen {
  id: number;
  version: number;
}

export const useCreateStage = (callId: number, onDone: (id: number) => unknown) =>
  useStageChange(
    (body: StageForm) => api.call(endpoints.create, { params: { id: callId }, body }),
    ({ data }) => onDone(data.id),
  );

export const useSaveStage = ({ id, version }: Seen, onDone: () => unknown) =>
  useStageChange(
    (form: StageForm) => api.call(endpoints.save, { params: { id }, body: { ...form, version } }),
    onDone,
  );

export const useSaveStageRubric = (id: number) =>
  useStageChange((body: RubricForm & { version: number }) =>
    api.call(endpoints.saveRubric, { params: { id }, body }),
  );

export const useStartStage = ({ id, version }: Seen) =>
  useStageChange(() => api.call(endpoints.start, { params: { id }, body: { version } }));

export const useEndStage = ({ id, version }: Seen) =>
  useStageChange(() => api.call(endpoints.end, { params: { id }, body: { version } }));

export const useDiscardStage = ({ id, version }: Seen, onDone: () => unknown) =>
  useStageChange(() => api.call(endpoints.discard, { params: { id }, query: { version } }), onDone);

export const useInviteJuror = (id: number) =>
  useStageChange((body: JurorForm) => api.call(readerEndpoints.invite, { params: { id }, body }));

export const useWithdrawInvitation = (id: number, invitation: number) =>
  useStageChange(() => api.call(readerEndpoints.withdraw, { params: { id, invitation } }));

export const useSaveReader = (id: number, user: number) =>
  useStageChange((body: ReaderForm) => api.call(readerEndpoints.save, { params: { id, user }, body }));

export const useRemoveJuror = (id: number, user: number) =>
  useStageChange(() => api.call(readerEndpoints.remove, { params: { id, user } }));

export const useAssignNow = (id: number) =>
  useStageChange(() => api.call(readerEndpoints.assign, { params: { id } }));

/** What a stage asks of its applicants. */
export const useStageQuestions = (id: number) =>
  useQuery(dataQuery([...key, 'questions', id], questions.get, { params: { id } }));

export const useCreateQuestions = ({ id, version }: Seen) =>
  useStageChange((begin: Omit<BodyOf<typeof questions.create>, 'version'>) =>
    api.call(questions.create, { params: { id }, body: { ...begin, version } }),
  );

export const useSaveQuestions = ({ id, version }: Seen) =>
  useStageChange((until_at: string | null) =>
    api.call(questions.save, { params: { id }, body: { until_at, version } }),
  );

export const usePublishQuestions = ({ id, version }: Seen) =>
  useStageChange(() => api.call(questions.publish, { params: { id }, body: { version } }));

export const useRemoveQuestions = ({ id, version }: Seen) =>
  useStageChange(() => api.call(questions.remove, { params: { id }, query: { version } }));
