import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import { reviewersInForce } from '@proxima/contract/assessments/required';
import { dueDays, reviewerNumbers, type TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { useReviewers } from '../../domain/assignment/reviewers.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const assigning = [
  { value: 'automatic', label: 'Automatically, by load and expertise' },
  { value: 'by_hand', label: 'By hand' },
];

/** How many reviewers assess each kind of submission before it is decided, and who chooses them. */
export function ReviewsCard() {
  const { register, formState, watch } = useFormContext<TeamSettings>();
  const reviewers = useReviewers().data;
  const errors = formState.errors.reviews?.reviewers;
  return (
    <TitledCard
      title="Fair review"
      lead="This many reviewers assess each submission, each on their own, before it is decided. Deciding earlier needs a reason. One more person must be able to decide."
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-3">
          {memberRoles.map((kind) => (
            <TextField
              key={kind}
              label={roleLabels[kind]}
              required
              type="number"
              inputMode="numeric"
              min={reviewerNumbers.min}
              max={reviewerNumbers.max}
              help={reviewers && reviewersInForce(watch(`reviews.reviewers.${kind}`), reviewers.length)}
              error={errors?.[kind]?.message}
              {...register(`reviews.reviewers.${kind}`, { valueAsNumber: true })}
            />
          ))}
        </div>
        <fieldset className="flex flex-col">
          <legend className="text-sm font-medium">Read without names</legend>
          <p className="mt-1 mb-1 text-sm text-ink-soft">
            Reviewers see who sent it, with contact details and file names, only once their own assessment is
            in. Emails to the team do not name anyone either.
          </p>
          <div className="flex flex-wrap gap-x-6">
            {memberRoles.map((kind) => (
              <Checkbox key={kind} label={`${roleLabels[kind]}s`} {...register(`reviews.blind.${kind}`)} />
            ))}
          </div>
        </fieldset>
        <TextField
          label="Days to assess"
          required
          type="number"
          inputMode="numeric"
          min={dueDays.min}
          max={dueDays.max}
          help="From when reviewers are assigned; they are reminded. 0: no date. Whoever assigns can choose another one."
          className="max-w-md"
          error={formState.errors.reviews?.due_days?.message}
          {...register('reviews.due_days', { valueAsNumber: true })}
        />
        <RadioGroup
          label="Who assigns reviewers to new submissions"
          quiet
          options={assigning}
          {...register('reviews.assigning')}
        />
      </div>
    </TitledCard>
  );
}
