import { TitledCard } from '../../../ui/layout/titled-card.tsx';

const steps = [
  'A founder submits the venture. The profile can still be edited.',
  'Our team reads it and checks the founders’ identity, the company, the declarations, the intellectual property and each factual claim.',
  'We list it, or ask for changes in a numbered list that you answer here.',
  'Once listed, eligible investors see the profile, what was checked and what was not.',
];

/** The steps of a review for listing. */
export const ListingSteps = () => (
  <TitledCard title="What happens next" lead="From the profile to investors.">
    <ol className="flex flex-col gap-3 text-sm">
      {steps.map((text, index) => (
        <li key={text} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-mist text-xs font-medium tabular-nums"
          >
            {index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  </TitledCard>
);
