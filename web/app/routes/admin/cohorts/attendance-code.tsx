import { useParams } from 'react-router';
import { CodeScreen } from '../../../features/cohorts/console/code-screen.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Attendance', 'The code for attendance.');

/** For a projector: nothing but the code. */
export function Component() {
  const { id, event } = useParams();
  return (
    <main className="flex min-h-dvh items-center justify-center bg-night px-6 py-12 text-on-night">
      <CodeScreen cohortId={idIn(id)} eventId={idIn(event)} />
    </main>
  );
}
