import {
  programmeEndpoints as endpoints,
  type NewCall,
} from '@proxima/contract/programmes/programme-endpoints';
import type {
  CallForm,
  EditedCall,
  EditedProgramme,
  ProgrammeForm,
} from '@proxima/contract/programmes/programme-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = ['programmes'];

export const useProgrammes = () => usePages([...key, 'list'], endpoints.list, { limit: 50 });

/** @param id null for a programme that is not saved yet */
export const useProgramme = (id: number | null) =>
  useQuery({
    ...dataQuery([...key, 'one', id], endpoints.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const useCalls = (programmeId: number) =>
  usePages([...key, 'calls', programmeId], endpoints.listCalls, { limit: 50 }, { id: programmeId });

export const useCall = (id: number) =>
  useQuery(dataQuery([...key, 'call', id], endpoints.getCall, { params: { id } }));

/** Changes a programme or a call, then reloads every query about them, also after a refusal. */
function useProgrammeChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

/** What is changed, as its editor saw it. */
export interface Seen {
  id: number;
  version: number;
}

/** @param seen null for a new one @param onDone before anything is loaded again */
export const useSaveProgramme = (seen: Seen | null, onDone: (saved: EditedProgramme) => unknown) =>
  useProgrammeChange(
    (form: ProgrammeForm) =>
      seen === null
        ? api.call(endpoints.create, { body: form })
        : api.call(endpoints.save, { params: { id: seen.id }, body: { ...form, version: seen.version } }),
    ({ data }) => onDone(data),
  );

export const usePublishProgramme = ({ id, version }: Seen) =>
  useProgrammeChange(() => api.call(endpoints.publish, { params: { id }, body: { version } }));

export const useWithdrawProgramme = ({ id, version }: Seen) =>
  useProgrammeChange(() => api.call(endpoints.withdraw, { params: { id }, body: { version } }));

export const useDiscardProgramme = ({ id, version }: Seen, onDone: () => unknown) =>
  useProgrammeChange(() => api.call(endpoints.discard, { params: { id }, query: { version } }), onDone);

export const useCreateCall = (programmeId: number, onDone: (id: number) => unknown) =>
  useProgrammeChange(
    (body: NewCall) => api.call(endpoints.createCall, { params: { id: programmeId }, body }),
    ({ data }) => onDone(data.id),
  );

/** @param onDone before anything is loaded again */
export const useSaveCall = ({ id, version }: Seen, onDone: (saved: EditedCall) => unknown) =>
  useProgrammeChange(
    (form: CallForm) => api.call(endpoints.saveCall, { params: { id }, body: { ...form, version } }),
    ({ data }) => onDone(data),
  );

export const usePublishCall = ({ id, version }: Seen) =>
  useProgrammeChange(() => api.call(endpoints.publishCall, { params: { id }, body: { version } }));

export const useWithdrawCall = ({ id, version }: Seen) =>
  useProgrammeChange(() => api.call(endpoints.withdrawCall, { params: { id }, body: { version } }));

export const useDiscardCall = ({ id, version }: Seen, onDone: () => unknown) =>
  useProgrammeChange(() => api.call(endpoints.discardCall, { params: { id }, query: { version } }), onDone);
