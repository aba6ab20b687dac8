import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionQueries } from './session-queries.ts';

/** Queries behind the session. A new client for each mount, so that no member sees what another one read. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new SessionQueries());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
