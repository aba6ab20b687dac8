import type { MemberRole } from '@proxima/contract/accounts/roles';
import { namedFor } from '@proxima/contract/branding/brand-name';
import type { ProfileForm } from '@proxima/contract/profiles/field';
import { type ReviewSection, reviewOf } from '@proxima/contract/profiles/review';
import clsx from 'clsx';
import { useOrganisationName } from '../../lib/page/use-brand.ts';
import type { FormValues } from './fields/form-values.ts';

interface ReviewStepProps {
  role: MemberRole;
  form: ProfileForm;
  values: FormValues;
  onEdit: (step: number) => void;
}

/** Everything that was entered, with a way back to each step (docs/rules.md, Wizards). */
export const ReviewStep = ({ role, form, values, onEdit }: ReviewStepProps) => (
  <div className="flex flex-col gap-8">
    {reviewOf(role, form, values).map((section) => (
      <Section key={section.step} section={section} onEdit={() => onEdit(section.step)} />
    ))}
  </div>
);

function Section({ section, onEdit }: { section: ReviewSection; onEdit: () => void }) {
  const name = useOrganisationName();
  return (
    <section aria-labelledby={`review-${section.step}`}>
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <h3 id={`review-${section.step}`} className="py-2 font-sans text-sm font-semibold tracking-normal">
          {section.title}
        </h3>
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Change ${section.title}`}
          className="text-link min-h-11 px-1 text-sm"
        >
          Change
        </button>
      </div>
      <dl>
        {section.rows.map((row) => (
          <div key={row.wireName} className="grid gap-x-6 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[14rem_1fr]">
            <dt className="text-ink-soft">{namedFor(row.label, name)}</dt>
            <dd className={clsx('min-w-0 break-words', row.isEmpty && 'text-ink-soft italic')}>
              {row.shown}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
