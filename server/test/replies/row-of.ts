import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';

// A fixed part of a path takes precedence over a parameter, as in the router.
const calls = allEndpoints
  .map((row) => ({ row, pattern: new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.row.path.split(':').length - other.row.path.split(':').length);

/** The row of the table of endpoints that a request calls. */
export function rowOf({ method, url }: { method: string; url: string }): Endpoint | undefined {
  const [path = ''] = url.split('?', 1);
  return calls.find(({ row, pattern }) => row.method === method && pattern.test(path))?.row;
}
