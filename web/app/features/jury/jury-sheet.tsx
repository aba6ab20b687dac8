import { conflictForm } from '@proxima/contract/assessments/assessment-forms';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import type { JuryApplication } from '@proxima/contract/jury/jury-endpoints';
import { type KeyboardEvent, useState } from 'react';
import type { z } from 'zod';
import { choicesOf, scoreSheetForm, scoresOf } from '../../domain/review/score-choices.ts';
import { ScoreFields } from '../../domain/review/score-fields.tsx';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useDeclareJuryConflict, useGiveJuryAssessment } from './jury.queries.ts';

interface JurySheetProps {
  application: JuryApplication;
  /** After it is saved. */
  onGiven: () => void;
  /** Leaves it open; absent where there is nothing else. */
  onSkip: (() => void) | undefined;
  saveLabel: string;
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** The reader's scores by the rubric: with the keyboard 1 to 5, 0 for what they cannot assess, and Ctrl and Enter to save. */
export const JurySheet = (props: JurySheetProps) => (
  <Sheet key={props.application.rubric_version} {...props} />
);

/** One of a version of the rubric: another one is another sheet. */
function Sheet({ application, onGiven, onSkip, saveLabel }: JurySheetProps) {
  const { criteria, own, rubric_version, version } = application;
  const asked = { stage: application.stage.id, submission: application.id };
  const { note = '', reason = '' } = own ?? {};
  const empty = { scores: own ? choicesOf(own.scores) : criteria.map(() => null), note, reason };
  const { form, field } = useCheckedForm(scoreSheetForm, {
    // A score that is not chosen yet is null, which the check refuses.
    defaultValues: empty as unknown as z.input<typeof scoreSheetForm>,
  });
  const madeFor = { stage: application.stage.id, rubric_version };
  const draft = useFormDraft({
    kind: reviewDrafts.assessment,
    subject: application.id,
    form,
    empty,
    madeFor,
  });
  const give = useGiveJuryAssessment(asked, () => {
    draft.end();
    onGiven();
  });
  const send = form.handleSubmit((values) =>
    give.mutate({ ...values, scores: scoresOf(values.scores), version, rubric_version }),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={send}
      onKeyDown={(event) => isSend(event) && void send()}
      className="flex flex-col gap-5"
    >
      {own && own.version < version && (
        <p className="text-sm text-amber">
          {assessmentMessages.outdated(own.version, version)} Confirm or change it.
        </p>
      )}
      <ScoreFields criteria={criteria} control={form.control} draft={draft} />
      <TextArea label="Note for the team" boxClassName="h-20" {...field('note')} />
      <TextArea
        label="For the applicant"
        help="Whoever decides can quote it, word for word."
        boxClassName="h-20"
        {...field('reason')}
      />
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3">
        <Button type="submit" pending={give.isPending} pendingLabel="Saving...">
          {saveLabel}
        </Button>
        {onSkip && (
          <Button kind="quiet" onClick={onSkip}>
            Skip
          </Button>
        )}
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}

/** Declares that the reader is too close to the people; the application is then no longer theirs. */
export function JuryConflict({
  application,
  onDeclared,
}: {
  application: JuryApplication;
  onDeclared: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const declare = useDeclareJuryConflict(
    { stage: application.stage.id, submission: application.id },
    onDeclared,
  );
  return (
    <>
      <Button kind="quiet" size="small" className="-ml-3 self-start" onClick={() => setAsked(true)}>
        Declare a conflict of interest
      </Button>
      {isAsked && (
        <ReasonDialog
          onClose={() => setAsked(false)}
          title="Declare a conflict of interest?"
          description="The application is then no longer yours. What you gave counts nowhere, and stays in the record."
          label="Why?"
          help="The team can read this."
          schema={conflictForm.shape.why}
          change={declare}
          submitLabel="Declare conflict"
          pendingLabel="Declaring..."
        />
      )}
    </>
  );
}
