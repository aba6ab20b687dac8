import { formatMoney, money } from '@proxima/contract/money/money';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';

interface TotalProps {
  term: string;
  note: string;
  /** An amount needs the whole line on a phone. */
  isAmount?: boolean;
  children: ReactNode;
}

const Total = ({ term, note, isAmount = false, children }: TotalProps) => (
  <Card className={clsx('p-4! sm:p-5!', isAmount && 'max-sm:col-span-2')}>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-1 tabular-nums">
      <span className="font-display text-2xl wrap-anywhere">{children}</span>
      <span className="mt-0.5 block text-xs text-ink-soft">{note}</span>
    </dd>
  </Card>
);

/** One line a currency: amounts of different currencies are never added. */
const Amounts = ({ totals, of }: { totals: Portfolio['totals']; of: 'committed' | 'funded' }) =>
  totals.length === 0 ? (
    <span>None</span>
  ) : (
    totals.map((total) => (
      <span key={total.currency} className="block">
        {formatMoney(money(total.currency, total[of]))}
      </span>
    ))
  );

/** The four figures above everything else. */
export const PortfolioTotals = ({ portfolio }: { portfolio: Portfolio }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    <Total term="Watched" note="Ventures on your watchlist">
      {portfolio.watched.length}
    </Total>
    <Total term="Requested" note="Requests for access without an answer">
      {portfolio.requested.length}
    </Total>
    <Total isAmount term="Committed" note="Firm commitments in force">
      <Amounts totals={portfolio.totals} of="committed" />
    </Total>
    <Total isAmount term="Funded" note="Payments that were confirmed">
      <Amounts totals={portfolio.totals} of="funded" />
    </Total>
  </dl>
);
