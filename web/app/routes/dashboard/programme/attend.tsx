import { AttendForm } from '../../../features/cohorts/programme/attend-form.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { useFragmentToken } from '../../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Attendance', 'Say that you are at an event.');

export function Component() {
  const code = useFragmentToken();
  return (
    <div className="max-w-xl">
      <PageHeading title="Attendance">Enter the code that is shown at the event.</PageHeading>
      {code === undefined ? <Skeleton className="h-48" /> : <AttendForm code={code ?? ''} />}
    </div>
  );
}
