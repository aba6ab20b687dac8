import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { type Control, Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { FormDraft } from '../../session/drafts/use-form-draft.ts';
import type { scoreSheetForm } from './score-choices.ts';
import { ScoreField } from './score-field.tsx';

interface ScoreFieldsProps {
  criteria: readonly Criterion[];
  control: Control<z.input<typeof scoreSheetForm>, unknown, z.output<typeof scoreSheetForm>>;
  draft: Pick<FormDraft, 'isOfOther'>;
}

/** A score for each criterion of the rubric, below the reason why a draft was not filled in. */
export const ScoreFields = ({ criteria, control, draft }: ScoreFieldsProps) => (
  <>
    {draft.isOfOther && (
      <p role="status" className="text-sm text-amber">
        {assessmentMessages.draftOfOther}
      </p>
    )}
    {criteria.map((criterion, index) => (
      <Controller
        key={criterion.name}
        control={control}
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
  </>
);
