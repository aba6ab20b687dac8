import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { type Control, Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { scoreSheetForm } from './score-choices.ts';
import { ScoreField } from './score-field.tsx';

interface ScoreFieldsProps {
  criteria: readonly Criterion[];
  control: Control<z.input<typeof scoreSheetForm>, unknown, z.output<typeof scoreSheetForm>>;
}

/** A score for each criterion of the rubric. */
export const ScoreFields = ({ criteria, control }: ScoreFieldsProps) =>
  criteria.map((criterion, index) => (
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
  ));
