import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a change replied. A load of the same data that is still on its way was asked for before the change, and is dropped. */
export async function showReply(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
