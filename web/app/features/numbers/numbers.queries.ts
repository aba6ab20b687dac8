import { numbersEndpoints as endpoints } from '@proxima/contract/admin/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import type { RangeQuery } from './use-numbers-range.ts';

type Numbers = keyof typeof endpoints;
interface Asked {
  query: RangeQuery;
  signal: AbortSignal;
}

/** Numbers of some weeks; while others are fetched those of before stay on the screen. */
const useNumbers = <Data>(
  name: Numbers,
  query: RangeQuery,
  read: (asked: Asked) => Promise<{ data: Data }>,
) =>
  useQuery({
    queryKey: ['admin-numbers', name, query],
    queryFn: async ({ signal }) => (await read({ query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useSubmissionNumbers = (query: RangeQuery) =>
  useNumbers('submissions', query, (asked) => api.call(endpoints.submissions, asked));

export const useConversion = (query: RangeQuery) =>
  useNumbers('conversion', query, (asked) => api.call(endpoints.conversion, asked));

export const useWaits = (query: RangeQuery) =>
  useNumbers('waits', query, (asked) => api.call(endpoints.waits, asked));

export const useShares = (query: RangeQuery) =>
  useNumbers('shares', query, (asked) => api.call(endpoints.shares, asked));
