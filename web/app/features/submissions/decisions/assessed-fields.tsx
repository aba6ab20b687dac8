import { missingText } from '@proxima/contract/assessments/assessments';
import type { DecisionFormValues } from '@proxima/contract/submissions/decision-form';
import { Quote } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { ChosenDecision } from '../../../domain/review/requests.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

interface FieldsProps {
  form: UseFormReturn<DecisionFormValues, unknown, ChosenDecision>;
}

/** Adds the reasons that reviewers wrote for the member to the comment, where they can be edited. */
export function QuoteReasons({ form, reasons }: FieldsProps & { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  const quote = () => {
    const comment = [form.getValues('comment').trim(), ...reasons].filter(Boolean).join('\n\n');
    form.setValue('comment', comment, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button kind="secondary" size="small" className="self-start" onClick={quote}>
      <Quote size={16} aria-hidden="true" /> Quote the reviewers’ reasons
    </Button>
  );
}

/** Why a decision does not wait for the missing assessments. */
export const EarlyReason = ({ form, missing }: FieldsProps & { missing: number }) => (
  <TextArea
    label="Why decide now?"
    required
    help={`${missingText(missing)} The reason is shown in the timeline, only to the team.`}
    boxClassName="h-20"
    error={form.formState.errors.early_reason?.message}
    {...form.register('early_reason')}
  />
);
