import type { ReactNode } from 'react';
import { useSecondFactor } from '../../../features/second-factor/second-factor.queries.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { loadedLater } from '../../../ui/actions/loaded-later.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';

/** Most pages of the console open in a session that is verified already. */
const SecondStep = loadedLater(async () => (await import('./second-step.tsx')).SecondStep);

const Waiting = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
    {children}
  </main>
);

/** Shows the console once this session is verified; before that, asks for the second factor or sets one up. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isRefetching } = useSecondFactor();
  if (data?.verified) return children;
  const loading = (
    <Waiting>
      <PageLoading />
    </Waiting>
  );
  if (data) return <SecondStep status={data} waiting={loading} />;
  if (!error) return loading;
  return (
    <Waiting>
      <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />
    </Waiting>
  );
}
