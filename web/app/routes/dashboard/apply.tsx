import { useParams } from 'react-router';
import { ApplyPage } from '../../features/applications/apply/apply-page.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Application', 'Apply to a call.');

/** The member's application to a call. */
export function Component() {
  const { call = '', application } = useParams();
  return (
    <>
      <PageHeading title="Application" />
      <ApplyPage key={call} slug={call} application={application} />
    </>
  );
}
