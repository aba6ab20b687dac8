import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { possibleDecisions } from '@proxima/contract/submissions/transitions';
import type { ReactNode } from 'react';
import { AssigneeSelect } from '../../../domain/assignment/assignee-select.tsx';
import { HeldBadge } from '../../../domain/review/held-badge.tsx';
import { HeldNotice } from '../../../domain/review/held-notice.tsx';
import { MarkableRequests } from '../../../domain/review/markable-requests.tsx';
import { openRequestsAfter } from '../../../domain/review/requests.ts';
import { SnoozeField } from '../../../domain/snooze/snooze-field.tsx';
import { TeamTasks } from '../../../domain/team-tasks/team-tasks.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useMarkRequest } from '../decisions/decisions.queries.ts';
import { ChangeNotice, useSeenVersion } from '../decisions/seen-version.tsx';
import { Timeline } from '../detail/timeline.tsx';
import { ComparableVersions } from '../detail/versions.tsx';
import { NextInQueue } from '../queue/queue-nav.tsx';
import { TagsField } from '../tags/tags-field.tsx';
import { useAssign, useDesk, useReviewers, useSnooze } from './desk.queries.ts';
import { NotesCard } from './notes-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { TitleForm } from './title-form.tsx';
import { useReviewShortcuts } from './use-review-shortcuts.ts';
import { VentureCard } from './venture-card.tsx';

interface SubmissionReviewProps {
  submission: AdminSubmissionDetail;
  mayDecide: boolean;
  /** The member's profile. */
  profile: ReactNode;
  /** The reviewers' assessments. */
  assessments: ReactNode;
  /** The answers of an application to a call, instead of the message. */
  answers: ReactNode;
}

const markLead = 'The member will see what you close or reopen when you send your next decision.';

/** Shown once it is decided; mounted before, so that it has the list as it was. */
const NextAfterDecision = ({
  submission,
  isHeld,
}: {
  submission: AdminSubmissionDetail;
  isHeld: boolean;
}) => (
  <div className={isHeld || submission.status !== 'review' ? 'empty:hidden' : 'hidden'}>
    <NextInQueue id={submission.id} />
  </div>
);

/** The submission on the left, the decision on the right. */
export function SubmissionReview(props: SubmissionReviewProps) {
  const { submission, mayDecide, profile, assessments, answers } = props;
  const { version, changed, changes, accept } = useSeenVersion(submission);
  const desk = useDesk(submission.id).data;
  const reviewers = useReviewers().data;
  const assign = useAssign(submission.id);
  useReviewShortcuts({ desk, assign, mayDecide });
  const snooze = useSnooze(submission.id);
  const mark = useMarkRequest(submission.id);
  const mayMark = mayDecide && desk !== undefined && desk.held === null;
  const mayManageVentures = useRights().includes('ventures.manage');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {changed && <ChangeNotice changes={changes} onAccept={() => accept(submission)} />}
        {submission.call_id === null ? (
          <ComparableVersions versions={submission.versions} title="What was sent" />
        ) : (
          answers
        )}
        {submission.requests.length > 0 && (
          <MarkableRequests
            requests={submission.requests}
            lead={mayMark && submission.status === 'review' && markLead}
            mayMark={mayMark}
            isPending={mark.isPending}
            onMark={(change) => mark.mutate(change, { onSuccess: ({ data }) => accept(data) })}
          />
        )}
        {assessments}
        {profile}
        {desk && <NotesCard submissionId={submission.id} notes={desk.notes} mayWrite={mayDecide} />}
        {mayDecide && <TeamTasks about={{ record: 'submission', id: submission.id }} />}
        <Timeline entries={submission.timeline} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {mayDecide && <NextAfterDecision submission={submission} isHeld={Boolean(desk?.held)} />}
        {desk?.held && (
          <HeldNotice
            held={desk.held}
            badge={<HeldBadge held={desk.held} />}
            asked={openRequestsAfter(submission, desk.held)}
            untold="The member has not been told yet."
            mayUndo={mayDecide}
          />
        )}
        {mayDecide && !desk?.held && possibleDecisions(submission.status).length > 0 && (
          <Card className="print:hidden">
            <h2 id="decision" className="mb-4 scroll-mt-20 text-lg">
              Your decision
            </h2>
            {submission.sender_hidden ? (
              <p className="text-sm text-ink-soft">{assessmentMessages.readsBlind}</p>
            ) : (
              <DecisionForm submission={submission} version={version} onDecided={accept} />
            )}
          </Card>
        )}
        <VentureCard submission={submission} mayManage={mayManageVentures} />
        <SenderCard submission={submission}>
          {desk && mayDecide && (
            <div className="flex flex-col gap-5">
              <AssigneeSelect
                assignee={desk.assignee}
                people={reviewers}
                disabled={assign.isPending}
                onAssign={assign.mutate}
              />
              {(submission.status === 'review' || desk.snooze) && (
                <SnoozeField snoozed={desk.snooze} snooze={snooze} />
              )}
              <TagsField id={submission.id} tags={desk.tags} />
              {(!submission.business_name || submission.call_id !== null) && !submission.sender_hidden && (
                <TitleForm submission={submission} />
              )}
            </div>
          )}
        </SenderCard>
      </div>
    </div>
  );
}
