import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { amountText } from './amounts.ts';

/** Investors who expressed interest: range, note, and the name if the investor shows it. */
export const InterestsCard = ({ ledger: { interests, bar } }: { ledger: RoundLedger }) =>
  interests.length === 0 ? null : (
    <TitledCard
      title="Interested"
      lead="Not commitments, and not part of any total. Names are shown where the investor allows it."
    >
      <ul className="divide-y divide-line text-sm">
        {interests.map((one) => (
          <li key={`${one.at} ${one.name ?? ''}`} className="py-3 first:pt-0 last:pb-0">
            <p className="tabular-nums">
              <span className="font-medium">{one.name ?? 'An investor'}</span>,{' '}
              {amountText(bar.currency, one.range_min)} to {amountText(bar.currency, one.range_max)}
              <span className="text-ink-soft"> · {longDate(one.at)}</span>
            </p>
            {one.note && <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-wrap">{one.note}</p>}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
