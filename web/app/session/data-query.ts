import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput } from '../lib/api/api-client.ts';
import { api } from './api.ts';

type EndpointWithData = Endpoint & { reply: z.ZodType<{ data: unknown }> };

/** A query for the `data` of an endpoint's reply. */
export const dataQuery = <E extends EndpointWithData>(queryKey: QueryKey, row: E, input: CallInput<E> = {}) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ReplyOf<E>['data']> =>
      (await api.call(row, { ...input, signal })).data,
  });
