import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeNotice } from '../decisions/change-notice.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { HeldNotice } from '../decisions/held-notice.tsx';
import { useSeenVersion } from '../decisions/use-seen-version.ts';
import { AssigneeField } from './assignee-field.tsx';
import { useDesk } from './desk.queries.ts';
import { NotesCard } from './notes-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { Timeline } from './timeline.tsx';
import { Versions } from './versions.tsx';

interface SubmissionReviewProps {
  submission: AdminSubmissionDetail;
  mayDecide: boolean;
  /** What the member told about themselves. */
  profile: ReactNode;
}

/** What was sent on the left, what to do about it on the right. */
export function SubmissionReview({ submission, mayDecide, profile }: SubmissionReviewProps) {
  const { version, changed, changes, accept } = useSeenVersion(submission);
  const desk = useDesk(submission.id).data;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {changed && <ChangeNotice changes={changes} onAccept={() => accept(submission)} />}
        <Versions versions={submission.versions} />
        {submission.requests.length > 0 && (
          <RequestsCard
            submission={submission}
            mayMark={mayDecide && desk !== undefined && desk.held === null}
            onMarked={accept}
          />
        )}
        {profile}
        {desk && <NotesCard submissionId={submission.id} notes={desk.notes} mayWrite={mayDecide} />}
        <Timeline entries={submission.timeline} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {desk?.held && <HeldNotice submission={submission} held={desk.held} mayUndo={mayDecide} />}
        {mayDecide && !desk?.held && (
          <Card>
            <h2 className="mb-4 text-lg">Your decision</h2>
            <DecisionForm submission={submission} version={version} onDecided={accept} />
          </Card>
        )}
        <SenderCard submission={submission}>
          {desk && mayDecide && <AssigneeField submissionId={submission.id} assignee={desk.assignee} />}
        </SenderCard>
      </div>
    </div>
  );
}
