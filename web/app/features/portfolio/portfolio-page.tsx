import { currencies } from '@proxima/contract/money/currencies';
import { formatMoney, money } from '@proxima/contract/money/money';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { usePortfolio } from '../../domain/access/portfolio.queries.ts';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import type { Series } from '../../domain/charts/series.tsx';
import { StackedBars } from '../../domain/charts/stacked-bars.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { byVenture } from './by-venture.ts';
import { CommitmentsCard } from './commitments-card.tsx';
import { VenturesLists } from './ventures-lists.tsx';

interface TotalProps {
  term: string;
  note: string;
  /** Amounts take the full width on a phone. */
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

/** One line for each currency: amounts in different currencies are never added. */
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

/** The four figures at the top of the page. */
const PortfolioTotals = ({ portfolio }: { portfolio: Portfolio }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    <Total term="Watched" note="Ventures on your watchlist">
      {portfolio.watched.length}
    </Total>
    <Total term="Requested" note="Requests for access without a reply">
      {portfolio.requested.length}
    </Total>
    <Total isAmount term="Committed" note="Firm commitments in force">
      <Amounts totals={portfolio.totals} of="committed" />
    </Total>
    <Total isAmount term="Funded" note="Confirmed payments">
      <Amounts totals={portfolio.totals} of="funded" />
    </Total>
  </dl>
);

const series: readonly Series<'funded' | 'open'>[] = [
  { name: 'funded', label: 'Funded', colour: 'text-green' },
  { name: 'open', label: 'Committed, not funded yet', colour: 'text-ember', pattern: 'M0 8 8 0' },
];

/** Amounts committed and funded by venture, with a chart for each currency. */
const PortfolioChart = ({ portfolio: { years } }: { portfolio: Portfolio }) =>
  byVenture(years).map(({ currency, ventures }) => {
    const of = (minor: number) => formatMoney(money(currency, minor));
    return (
      <TitledCard
        key={currency}
        title={`By venture, in ${currency}`}
        lead={`${currencies[currency].name}. Amounts in different currencies are never added.`}
      >
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <StackedBars
            title={`Committed and funded by venture, in ${currency}`}
            series={series}
            rows={ventures.map(({ venture, committed, funded }) => ({
              key: String(venture.id),
              label: venture.name,
              total: Math.max(committed, funded),
              text: of(committed),
              values: { funded, open: Math.max(0, committed - funded) },
            }))}
          />
          <ChartTable
            caption={`Committed and funded by venture and year, in ${currency}`}
            columns={[
              {
                heading: 'Venture and year',
                value: ({ venture, year }) => (
                  <>
                    {venture.name} <span className="block text-xs text-ink-soft">{year}</span>
                  </>
                ),
              },
              { heading: 'Committed', value: ({ committed }) => of(committed) },
              { heading: 'Funded', value: ({ funded }) => of(funded) },
            ]}
            rows={years.filter((year) => year.currency === currency && year.committed + year.funded > 0)}
            rowKey={({ venture, year }) => `${venture.id} ${year}`}
          />
        </div>
      </TitledCard>
    );
  });

const isEmpty = ({ commitments, watched, requested, interested }: Portfolio): boolean =>
  [commitments, watched, requested, interested].every(({ length }) => length === 0);

/** All ventures that an investor watches, requested access to, committed to or funded. */
export const PortfolioPage = () => (
  <QueryContent query={usePortfolio()}>
    {(portfolio) =>
      isEmpty(portfolio) ? (
        <Card>
          <EmptyState
            title="Nothing here yet"
            action={<LinkButton href={paths.explore}>Explore ventures</LinkButton>}
          >
            Ventures that you watch, ask to see or commit to appear here.
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          <PortfolioTotals portfolio={portfolio} />
          <PortfolioChart portfolio={portfolio} />
          <CommitmentsCard portfolio={portfolio} />
          <VenturesLists portfolio={portfolio} />
        </div>
      )
    }
  </QueryContent>
);
