import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Queries behind the session. They do not retry: the API client already does. What is invalidated while it is read for the first time is
 * read again afterwards, because it may be from before the change. The library takes that first reading for the new one.
 */
export class SessionQueries extends QueryClient {
  constructor() {
    super({
      defaultOptions: {
        queries: { staleTime: 30_000, retry: false },
        // Offline, a mutation fails visibly instead of waiting unseen for the connection.
        mutations: { networkMode: 'always' },
      },
    });
  }

  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    for (const { promise, queryKey } of first)
      promise?.then(
        () => super.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
    return super.invalidateQueries(filters, options);
  }
}
