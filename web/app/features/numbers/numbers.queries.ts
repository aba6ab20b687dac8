import { numbersEndpoints as endpoints } from '@proxima/contract/admin/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import type { RangeQuery } from './use-numbers-range.ts';

type CallOptions = { query: RangeQuery; signal: AbortSignal };

/** While another range loads, the previous numbers stay on the screen. */
const useNumbers = <Data>(
  name: keyof typeof endpoints,
  query: RangeQuery,
  call: (options: CallOptions) => Promise<{ data: Data }>,
) =>
  useQuery({
    queryKey: ['admin-numbers', name, query],
    queryFn: async ({ signal }) => (await call({ query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useSubmissionNumbers = (query: RangeQuery) =>
  useNumbers('submissions', query, (options) => api.call(endpoints.submissions, options));

export const useConversion = (query: RangeQuery) =>
  useNumbers('conversion', query, (options) => api.call(endpoints.conversion, options));

export const useWaits = (query: RangeQuery) =>
  useNumbers('waits', query, (options) => api.call(endpoints.waits, options));

export const useShares = (query: RangeQuery) =>
  useNumbers('shares', query, (options) => api.call(endpoints.shares, options));
