import type { VentureFilters } from '@proxima/contract/ventures/reading/team-list';
import {
  adminVentureEndpoints,
  adminVenturePeopleEndpoints,
} from '@proxima/contract/ventures/venture-endpoints';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../../domain/use-pages.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';

const key = changedKey('venture');

/** All ventures, for the team. */
export const useTeamVentures = (filters: Partial<VentureFilters>) =>
  usePages([...key, 'all', filters], adminVentureEndpoints.list, { ...filters, limit: 50 });

/** Administrators who can be responsible for a venture. */
export const useLeads = () => useQuery(dataQuery(['venture-leads'], adminVenturePeopleEndpoints.listLeads));

/** Accounts that can be added to a venture in this role. */
export const useCandidates = (id: number, role: VentureRole, search: string) =>
  useQuery({
    ...dataQuery([...key, 'candidates', id, role, search], adminVenturePeopleEndpoints.listCandidates, {
      params: { id },
      query: { role, search },
    }),
    placeholderData: keepPreviousData,
  });
