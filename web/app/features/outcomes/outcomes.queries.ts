import {
  type Measure,
  type MeasureForm,
  measureEndpoints as measures,
} from '@proxima/contract/outcomes/measures';
import { type OutcomeFilters, outcomeEndpoints } from '@proxima/contract/outcomes/outcomes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { useChange } from '../../session/use-change.ts';

/** The same key as elsewhere: plans choose among the measures. */
const measuresKey = ['measures'];

export const useOutcomes = (query: Partial<OutcomeFilters>) =>
  useQuery({
    ...dataQuery(['outcomes', query], outcomeEndpoints.read, { query }),
    ...notice,
    placeholderData: keepPreviousData,
  });

export const useMeasures = () => useQuery(dataQuery(measuresKey, measures.list));

/** Changes a measure, then loads them again, also after a refusal. */
function useMeasureChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: () => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: measuresKey }));
}

/** @param seen null for a new one */
export const useSaveMeasure = (seen: Measure | null, onDone: () => void) =>
  useMeasureChange(
    (measure: MeasureForm) =>
      seen === null
        ? api.call(measures.create, { body: measure })
        : api.call(measures.save, { params: { id: seen.id }, body: { version: seen.version, measure } }),
    onDone,
  );

export const useArchiveMeasure = ({ id, version }: Measure) =>
  useMeasureChange(() => api.call(measures.archive, { params: { id }, body: { version } }));

export const useRestoreMeasure = ({ id, version }: Measure) =>
  useMeasureChange(() => api.call(measures.restore, { params: { id }, body: { version } }));
