import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';

/** An answer from the server is final; only a lost line or a busy server is worth another try. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Queries behind the session. A new client for each mount: no member sees what another one read before. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
