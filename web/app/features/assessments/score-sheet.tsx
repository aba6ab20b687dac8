import { type Assessment, assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { useState } from 'react';
import type { z } from 'zod';
import { choicesOf, scoreSheetForm, scoresOf } from '../../domain/review/score-choices.ts';
import { ScoreFields } from '../../domain/review/score-fields.tsx';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useGive } from './assessments.queries.ts';

interface ScoreSheetProps {
  submissionId: number;
  criteria: readonly Criterion[];
  /** What the reader has sent about an earlier version, if anything. */
  own: Assessment;
  /** The version that is assessed. */
  version: number;
  /** The version of the rubric that `criteria` are. */
  rubric_version: number;
  /** The stage in which it is assessed; null at the open door. */
  stage: number | null;
}

const first = {
  lead: 'Score the submission on your own. You see what the other reviewers think once yours is in.',
  sendLabel: 'Send assessment',
  question:
    'It cannot be changed until there is a new version. You will then see what the other reviewers think.',
};
const nextOf = (given: number, version: number) => ({
  lead: `${assessmentMessages.outdated(given, version)} Confirm what you found, or change it.`,
  sendLabel: `Send for version ${version}`,
  question: 'What you found before stays on record.',
});

/** The reader's own assessment: a score for each criterion, a note, and a reason that the member may see. */
export function ScoreSheet({ submissionId, criteria, own, version, rubric_version, stage }: ScoreSheetProps) {
  const { lead, sendLabel, question } = own.version === null ? first : nextOf(own.version, version);
  const give = useGive(submissionId);
  const [isAsked, setAsked] = useState(false);
  const { note = '', reason = '' } = own.result ?? {};
  const scores = own.result ? choicesOf(own.result.scores) : criteria.map(() => null);
  const empty = { scores, note, reason };
  const { form, field } = useCheckedForm(scoreSheetForm, {
    // A score that is not chosen yet is null, which the check refuses.
    defaultValues: empty as unknown as z.input<typeof scoreSheetForm>,
  });
  const draft = useFormDraft({
    kind: reviewDrafts.assessment,
    subject: submissionId,
    form,
    empty,
    madeFor: { stage, rubric_version },
  });
  const send = form.handleSubmit(
    (values) =>
      give.mutate(
        { ...values, scores: scoresOf(values.scores), version, rubric_version },
        { onSuccess: () => draft.end(), onSettled: () => setAsked(false) },
      ),
    () => setAsked(false),
  );
  return (
    <TitledCard title="Your assessment" lead={lead}>
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit(() => setAsked(true))}
        className="flex flex-col gap-6"
      >
        <ScoreFields criteria={criteria} control={form.control} draft={draft} />
        <TextArea label="Note for the team" boxClassName="h-24" {...field('note')} />
        <TextArea
          label="Reason for the member"
          help="Whoever decides can quote it to the member, word for word."
          boxClassName="h-24"
          {...field('reason')}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">{sendLabel}</Button>
          <DraftLine draft={draft} />
        </div>
      </form>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Send your assessment?"
        description={question}
        onConfirm={() => void send()}
        pending={give.isPending}
        pendingLabel="Sending..."
      >
        Send
      </ConfirmDialog>
    </TitledCard>
  );
}
