import type { OpeningTerms } from '@proxima/contract/openings/opening-forms';
import { type OpeningFilters, openingListEndpoints } from '@proxima/contract/openings/opening-list';
import {
  adminOpeningEndpoints as admin,
  openingEndpoints as endpoints,
} from '@proxima/contract/openings/openings';
import type { BodyOf, ParamsOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = [...changedKey('project'), 'openings'];

/** Openings that a project manager can apply for, and those that they applied for. */
export const useOffered = () => usePages([...key, 'offered'], endpoints.list, { limit: 50 });

/** The openings of a venture, for its founders and the team. */
export const useManaged = (ventureId: number) =>
  useQuery(dataQuery([...key, 'of', ventureId], endpoints.ofVenture, { params: { id: ventureId } }));

/** The openings of all ventures, for the team. */
export const useAllOpenings = (filters: Partial<OpeningFilters>) =>
  usePages([...key, 'all', filters], openingListEndpoints.all, { ...filters, limit: 50 });

/** Changes an opening or application, then reloads every query about openings, also after a refusal. */
function useOpeningChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

export const useApply = (id: number, onDone: () => void) =>
  useOpeningChange(
    (body: BodyOf<typeof endpoints.apply>) => api.call(endpoints.apply, { params: { id }, body }),
    onDone,
  );

export const useMoveApplication = (params: ParamsOf<typeof endpoints.moveApplication>, onDone: () => void) =>
  useOpeningChange(
    (body: BodyOf<typeof endpoints.moveApplication>) => api.call(endpoints.moveApplication, { params, body }),
    onDone,
  );

/** Adds an opening, or changes one. */
export function useSaveOpening(
  ventureId: number,
  changed: { id: number; version: number } | null,
  onDone: () => void,
) {
  return useOpeningChange(
    (terms: OpeningTerms) =>
      changed === null
        ? api.call(admin.add, { params: { id: ventureId }, body: terms })
        : api.call(admin.change, {
            params: { id: changed.id },
            body: { ...terms, version: changed.version },
          }),
    onDone,
  );
}

export const useCloseOpening = (id: number) =>
  useOpeningChange(() => api.call(admin.close, { params: { id } }));
