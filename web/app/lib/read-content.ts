import type { contentEndpoints } from '@proxima/contract/content';
import type { Endpoint, ReplyOf } from '@proxima/contract/endpoint';
import type { RouterContextProvider } from 'react-router';
import { apiContext, type CallInput } from './api-client.ts';

type Rows = typeof contentEndpoints;

/**
 * Reads one of the content calls in a loader. The table of calls comes with its schemas; a visitor's first page has its
 * data inside, so that the browser fetches the table only for a second page.
 */
export async function readContent<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  pick: (rows: Rows) => E,
  input?: CallInput<E>,
): Promise<ReplyOf<E>> {
  const rows = await import('@proxima/contract/content');
  return context.get(apiContext).call(pick(rows.contentEndpoints), input);
}
