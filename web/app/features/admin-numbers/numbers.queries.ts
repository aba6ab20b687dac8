import { numbersEndpoints as endpoints } from '@proxima/contract/admin-numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import type { RangeQuery } from './use-numbers-range.ts';

const root = 'admin-numbers';

export const useSubmissionNumbers = (query: RangeQuery) =>
  useQuery({
    queryKey: [root, 'submissions', query],
    queryFn: async ({ signal }) => (await api.call(endpoints.submissions, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useConversion = (query: RangeQuery) =>
  useQuery({
    queryKey: [root, 'conversion', query],
    queryFn: async ({ signal }) => (await api.call(endpoints.conversion, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useWaits = (query: RangeQuery) =>
  useQuery({
    queryKey: [root, 'waits', query],
    queryFn: async ({ signal }) => (await api.call(endpoints.waits, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useShares = (query: RangeQuery) =>
  useQuery({
    queryKey: [root, 'shares', query],
    queryFn: async ({ signal }) => (await api.call(endpoints.shares, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
