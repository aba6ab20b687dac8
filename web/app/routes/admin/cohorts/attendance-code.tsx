import { useParams } from 'react-router';
import { CodeScreen } from '../../../features/cohorts/console/code-screen.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { QueryProvider } from '../../../session/queries/query-provider.tsx';
import { ReauthenticationProvider } from '../../../session/reauthentication.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { SecondFactorGate } from '../frame/second-factor-gate.tsx';

export const handle = privateHandle('Attendance', 'The code for attendance.');

/** For a projector: nothing but the code. */
export function Component() {
  const { id, event } = useParams();
  const user = useSignedInUser();
  return (
    <QueryProvider key={user.id}>
      <ReauthenticationProvider>
        <SecondFactorGate>
          <main
            id="main"
            tabIndex={-1}
            className="flex min-h-dvh items-center justify-center bg-night px-6 py-12 text-on-night"
          >
            <CodeScreen cohortId={idIn(id)} eventId={idIn(event)} />
          </main>
        </SecondFactorGate>
      </ReauthenticationProvider>
    </QueryProvider>
  );
}
