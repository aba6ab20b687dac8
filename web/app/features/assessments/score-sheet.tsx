import {
  type Assessment,
  type AssessmentValues,
  assessmentForm,
  assessmentMessages,
} from '@proxima/contract/assessments/assessments';
import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useGive } from './assessments.queries.ts';
import { ScoreField } from './score-field.tsx';

interface ScoreSheetProps {
  submissionId: number;
  criteria: readonly Criterion[];
  /** What the reader has sent about an earlier version, if anything. */
  own: Assessment;
  /** The version that is assessed. */
  version: number;
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
export function ScoreSheet({ submissionId, criteria, own, version }: ScoreSheetProps) {
  const { lead, sendLabel, question } = own.version === null ? first : nextOf(own.version, version);
  const give = useGive(submissionId);
  const [isAsked, setAsked] = useState(false);
  const { scores = criteria.map(() => null), note = '', reason = '' } = own.result ?? {};
  const empty = { scores, note, reason };
  const { form, field } = useCheckedForm(assessmentForm, {
    // A score that is not chosen yet is null, which the check refuses.
    defaultValues: empty as unknown as AssessmentValues,
  });
  const draft = useFormDraft({ kind: 'assessment', subject: submissionId, form, empty });
  const send = form.handleSubmit(
    (values) => give.mutate(values, { onSuccess: () => draft.end(), onSettled: () => setAsked(false) }),
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
        {criteria.map((criterion, index) => (
          <Controller
            key={criterion.name}
            control={form.control}
            name={`scores.${index}`}
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <ScoreField
                criterion={criterion}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                firstRef={ref}
                error={fieldState.error && assessmentMessages.scoreRequired}
              />
            )}
          />
        ))}
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
