import type { ReactNode } from 'react';
import { Enrolment } from '../../../features/second-factor/enrolment.tsx';
import { useSecondFactor } from '../../../features/second-factor/second-factor.queries.ts';
import { VerifyForm } from '../../../features/second-factor/verify-form.tsx';
import { SetupFrame } from '../../../features/setup/setup-frame.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';

/** Shows the console once this session is verified; before that, asks for the second factor or sets one up. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isRefetching } = useSecondFactor();
  if (data?.verified) return children;
  if (data?.enrolled) {
    return (
      <SetupFrame
        overline="Second step"
        title="Confirm it's you"
        text="Your account gives access to other people's work, so a password alone is not enough."
      >
        <VerifyForm status={data} />
      </SetupFrame>
    );
  }
  if (data) {
    return (
      <SetupFrame
        overline="Second step"
        title="Protect your account"
        text="Administrators need a second factor in addition to the password: an authenticator app or a passkey."
      >
        <Enrolment />
      </SetupFrame>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <PageLoading />
      )}
    </main>
  );
}
