import { currencies } from '@proxima/contract/money/currencies';
import { formatMoney, money } from '@proxima/contract/money/money';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import type { Series } from '../../domain/charts/series.tsx';
import { StackedBars } from '../../domain/charts/stacked-bars.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { byVenture } from './by-venture.ts';

const series: readonly Series<'funded' | 'open'>[] = [
  { name: 'funded', label: 'Funded', colour: 'text-green' },
  { name: 'open', label: 'Committed, not funded yet', colour: 'text-ember', pattern: 'M0 8 8 0' },
];

/** What was committed and funded by venture; currencies have a chart of their own. */
export const PortfolioChart = ({ portfolio: { years } }: { portfolio: Portfolio }) =>
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
