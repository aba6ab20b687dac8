import type { DecisionFormValues } from '@proxima/contract/submissions/decision-form';
import { type Decision, decisions, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { type ComponentProps, type KeyboardEventHandler, type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { SuggestingTextArea } from '../suggestions/suggesting-text-area.tsx';
import { type Suggestion, savedReplyOffer } from '../suggestions/use-suggestions.ts';
import { RequestFields } from './request-fields.tsx';
import type { ChosenDecision, OpenRequest } from './requests.ts';

/** What a reviewer chooses between, what it means for the member, and the label of the comment. */
export type DecisionLabels = Record<Decision, { choice: string; effect: string; comment?: string }>;

const ofSubmission: DecisionLabels = {
  approved: { choice: 'Approve', effect: 'The member is told that the submission is approved.' },
  revision: {
    choice: 'Ask for a revision',
    effect: 'The member can send a new version.',
    comment: 'Introduction',
  },
  declined: {
    choice: 'Decline',
    effect: 'The member is told “Not selected”, with your reasons.',
    comment: 'Why was it not selected?',
  },
};

const accents = {
  green: 'has-checked:border-green has-checked:bg-green-tint accent-green',
  red: 'has-checked:border-red has-checked:bg-red-tint accent-red',
  slate: 'has-checked:border-slate has-checked:bg-slate-tint accent-slate',
  amber: '',
};

interface DecisionChoiceProps extends ComponentProps<'input'> {
  options: readonly Decision[];
  labels: DecisionLabels;
  error: string | undefined;
}

/** The possible decisions; the remaining props go to every radio button. */
function DecisionChoice({ options, labels, error, ...input }: DecisionChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Decision</legend>
      <div className="mt-2 flex flex-col gap-2">
        {options.map((decision) => (
          <label
            key={decision}
            className={`flex items-start gap-3 rounded-control border border-line px-3.5 py-2.5 transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-ember ${accents[submissionStatuses[decision].statusClass]}`}
          >
            <input
              {...input}
              type="radio"
              value={decision}
              className="mt-0.5 size-5 shrink-0 accent-inherit focus-visible:outline-none"
            />
            <span>
              <span className="block text-sm font-medium">{labels[decision].choice}</span>
              <span className="block text-xs text-ink-soft">{labels[decision].effect}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

interface DecisionFieldsProps {
  form: UseFormReturn<DecisionFormValues, unknown, ChosenDecision>;
  options: readonly Decision[];
  /** By default those of submissions. */
  labels?: DecisionLabels;
  /** Label of the comment where the decision has none of its own. */
  commentLabel: string;
  help?: ReactNode;
  /** The number of the first new request. */
  first?: number;
  /** Requests that are open already. */
  open?: readonly OpenRequest[];
  onKeyDown?: KeyboardEventHandler;
  /** A slash in the comment offers these. Only for comments to one person, as they may contain that person's name. */
  savedReplies?: readonly Suggestion[];
}

const none: readonly Suggestion[] = [];

/** The fields of a decision: choice, the requests of a revision, comment. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { form, options, labels = ofSubmission, commentLabel, help, first = 1, open = [], onKeyDown } = props;
  const { savedReplies = none } = props;
  const { register, watch, setValue, formState } = form;
  const decision = watch('decision');
  const isRevision = decision === 'revision';
  return (
    <>
      <DecisionChoice
        options={options}
        labels={labels}
        error={formState.errors.decision?.message}
        {...register('decision')}
      />
      {isRevision && <RequestFields {...{ form, first, open, onKeyDown }} />}
      <SuggestingTextArea
        label={(decision && labels[decision].comment) ?? commentLabel}
        required={decision && !isRevision ? decisions[decision].commentRequired : false}
        help={help}
        boxClassName={isRevision ? 'h-20' : 'h-[150px]'}
        error={formState.errors.comment?.message}
        onKeyDown={onKeyDown}
        text={watch('comment')}
        setText={(text) => setValue('comment', text, { shouldDirty: true })}
        offer={savedReplyOffer(savedReplies)}
        {...register('comment')}
      />
    </>
  );
}
