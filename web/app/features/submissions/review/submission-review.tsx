import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { ReactNode } from 'react';
import { AssigneeSelect } from '../../../domain/assignee-select.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { HeldNotice } from '../decisions/held-decisions.tsx';
import { ChangeNotice, useSeenVersion } from '../decisions/seen-version.tsx';
import { Timeline } from '../detail/timeline.tsx';
import { ComparableVersions } from '../detail/versions.tsx';
import { useAssign, useDesk, useReviewers } from './desk.queries.ts';
import { MarkableRequests } from './markable-requests.tsx';
import { NotesCard } from './notes-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { VentureCard } from './venture-card.tsx';

interface SubmissionReviewProps {
  submission: AdminSubmissionDetail;
  mayDecide: boolean;
  /** The member's profile. */
  profile: ReactNode;
}

/** The submission on the left, the decision on the right. */
export function SubmissionReview({ submission, mayDecide, profile }: SubmissionReviewProps) {
  const { version, changed, changes, accept } = useSeenVersion(submission);
  const desk = useDesk(submission.id).data;
  const reviewers = useReviewers().data;
  const assign = useAssign(submission.id);
  const mayManageVentures = useRights().includes('ventures.manage');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {changed && <ChangeNotice changes={changes} onAccept={() => accept(submission)} />}
        <ComparableVersions versions={submission.versions} title="What was sent" />
        {submission.requests.length > 0 && (
          <MarkableRequests
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
        <VentureCard submission={submission} mayManage={mayManageVentures} />
        <SenderCard submission={submission}>
          {desk && mayDecide && (
            <AssigneeSelect
              assignee={desk.assignee}
              people={reviewers}
              disabled={assign.isPending}
              onAssign={assign.mutate}
            />
          )}
        </SenderCard>
      </div>
    </div>
  );
}
