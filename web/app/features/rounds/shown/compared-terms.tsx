import { changedTerms, type RoundTerms } from '@proxima/contract/rounds/round-terms';
import { labelOfTerm, termText } from './term-text.ts';

interface ComparedTermsProps {
  older: RoundTerms;
  newer: RoundTerms;
}

/** The terms in which two versions differ, before and now. */
export const ComparedTerms = ({ older, newer }: ComparedTermsProps) => (
  <dl className="divide-y divide-line text-sm tabular-nums">
    {changedTerms(older, newer).map((term) => (
      <div key={term} className="py-3 first:pt-0 last:pb-0">
        <dt className="font-medium">{labelOfTerm(newer, term)}</dt>
        <dd className="mt-1 grid gap-1 wrap-anywhere sm:grid-cols-2 sm:gap-4">
          <span>
            <span className="block text-xs text-ink-soft">Before</span>
            {termText(older, term)}
          </span>
          <span>
            <span className="block text-xs text-ink-soft">Now</span>
            {termText(newer, term)}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
