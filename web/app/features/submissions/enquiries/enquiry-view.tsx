import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import { AssigneeSelect } from '../../../domain/assignment/assignee-select.tsx';
import { SnoozeField } from '../../../domain/snooze/snooze-field.tsx';
import { TeamTasks } from '../../../domain/team-tasks/team-tasks.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { useAssign, useDesk, useReviewers, useSnooze } from '../review/desk.queries.ts';
import { NotesCard } from '../review/notes-card.tsx';
import { SenderCard } from '../review/sender-card.tsx';
import { TagsField } from '../tags/tags-field.tsx';
import { AnswerForm } from './answer-form.tsx';
import { EnquiryThread } from './enquiry-thread.tsx';
import { LinkToMember } from './link-to-member.tsx';

/** The thread and the answer form on the left, the sender on the right. */
export function EnquiryView({ enquiry }: { enquiry: EnquiryDetail }) {
  const rights = useRights();
  const mayAnswer = rights.includes('submissions.decide');
  const desk = useDesk(enquiry.id).data;
  const reviewers = useReviewers().data;
  const assign = useAssign(enquiry.id);
  const snooze = useSnooze(enquiry.id);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <EnquiryThread enquiry={enquiry} />
        {mayAnswer && enquiry.email !== '' && <AnswerForm enquiry={enquiry} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <SenderCard submission={enquiry}>
          <div className="flex flex-col gap-5">
            {desk && mayAnswer && (
              <AssigneeSelect
                assignee={desk.assignee}
                people={reviewers}
                disabled={assign.isPending}
                onAssign={assign.mutate}
              />
            )}
            {desk && mayAnswer && (enquiry.state !== 'closed' || desk.snooze) && (
              <SnoozeField snoozed={desk.snooze} snooze={snooze} />
            )}
            {desk && mayAnswer && <TagsField id={enquiry.id} tags={desk.tags} />}
            {enquiry.user_id === null && rights.includes('members.manage') && (
              <LinkToMember enquiry={enquiry} />
            )}
          </div>
        </SenderCard>
        {desk && <NotesCard submissionId={enquiry.id} notes={desk.notes} mayWrite={mayAnswer} />}
        {mayAnswer && <TeamTasks about={{ record: 'submission', id: enquiry.id }} />}
      </div>
    </div>
  );
}
