import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CommitmentsCard } from './commitments-card.tsx';
import { usePortfolio } from './portfolio.queries.ts';
import { PortfolioChart } from './portfolio-chart.tsx';
import { PortfolioTotals } from './portfolio-totals.tsx';
import { VenturesLists } from './ventures-lists.tsx';

const isEmpty = ({ commitments, watched, requested, interested }: Portfolio): boolean =>
  [commitments, watched, requested, interested].every(({ length }) => length === 0);

/** Everything that an investor watches, asked for, committed to and funded. */
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
