import {
  resourceEndpoints as endpoints,
  resourceMessages as messages,
} from '@proxima/contract/resources/resources';
import type { Routes } from '../../http/route.ts';
import { listResources, markProgress, readResource } from './read-resources.ts';

export function resourceRoutes({ answer }: Routes): void {
  answer(endpoints.list, messages.list, ({ context, query }) => listResources(context, query));
  answer(endpoints.read, messages.read, ({ context, params }) => readResource(context, params.slug));
  answer(endpoints.mark, messages.marked, ({ context, params, body }) =>
    markProgress(context, { ...params, isDone: body.is_done }),
  );
}
