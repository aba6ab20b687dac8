import { roleLabels } from '@proxima/contract/accounts/roles';
import { OpenApplications } from '../../features/applications/open-applications.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { SubmissionForm } from '../../features/submissions/sending/submission-form.tsx';
import { WhatHappensNext } from '../../features/submissions/sending/what-happens-next.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Card } from '../../ui/layout/card.tsx';

export const handle = privateHandle('Submissions', 'Send us a proposal.');

/** Where a member sends a proposal: 'Entrepreneur Submissions' (docs/rules.md, Public pages). */
export function Component() {
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeading title={`${roleLabels[role]} Submissions`}>
        Tell us about your idea in your own words. We answer every proposal.
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <SubmissionForm />
        </Card>
        <div className="flex flex-col gap-6">
          <OpenApplications />
          <WhatHappensNext />
        </div>
      </div>
    </>
  );
}
