import type { Currency } from '@proxima/contract/money/currencies';
import { formatMoney } from '@proxima/contract/money/money';
import type { WireBudget, WireProject } from '@proxima/contract/projects/project-wire';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useBudget } from '../projects.queries.ts';
import { MonthForm } from './month-form.tsx';

type Sum = WireBudget['total'] & { name: string; share?: number | null };

/** `2026-03` as `March 2026`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const columnsOf = (heading: string, currency: Currency): Column<Sum>[] => {
  const amount = (minor: number) => <span className="tabular-nums">{formatMoney({ currency, minor })}</span>;
  const right = 'sm:text-right';
  return [
    {
      heading,
      cell: ({ name, share }) => (
        <span className="wrap-anywhere">
          {name}
          {share != null && <span className="text-xs text-ink-soft"> · {share}% of the round</span>}
        </span>
      ),
    },
    { heading: 'Planned', className: right, cell: ({ planned }) => amount(planned) },
    { heading: 'Spent', className: right, cell: ({ spent }) => amount(spent) },
    {
      heading: 'Left',
      className: right,
      cell: ({ left }) =>
        left < 0 ? (
          <span className="font-medium text-red tabular-nums">
            {formatMoney({ currency, minor: -left })} over
          </span>
        ) : (
          amount(left)
        ),
    },
  ];
};

function Sums({ budget, currency }: { budget: WireBudget; currency: Currency }) {
  const lines: Sum[] = budget.lines.map((one) => ({ ...one, name: one.line, share: one.percent }));
  const months: Sum[] = budget.months.map((one) => ({ ...one, name: monthName(one.month) }));
  return (
    <div className="flex flex-col gap-6">
      <Card className="p-0!">
        <Table
          caption="Budget by use of funds"
          columns={columnsOf('Use of funds', currency)}
          rows={[...lines, { ...budget.total, name: 'Total' }]}
          rowKey={({ name }) => name}
        />
      </Card>
      {months.length > 0 && (
        <Card className="p-0!">
          <Table
            caption="Budget by month"
            columns={columnsOf('Month', currency)}
            rows={months}
            rowKey={({ name }) => name}
          />
        </Card>
      )}
    </div>
  );
}

/** The amounts planned and spent, by line of the round's use of funds and by month. */
export const Budget = ({ project }: { project: WireProject }) => (
  <QueryContent query={useBudget(project.id)}>
    {(budget) =>
      budget.currency === null ? (
        <Card>
          <EmptyState title="No budget yet">
            The budget follows the use of funds of a round. Once this venture has a round, its lines appear
            here.
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-6">
          <Sums budget={budget} currency={budget.currency} />
          {project.may.includes('budget') && (
            <TitledCard
              title="Enter a month"
              lead="Planned and spent by use of funds. Saving replaces what was entered for that month."
            >
              <MonthForm project={project} budget={budget} currency={budget.currency} />
            </TitledCard>
          )}
        </div>
      )
    }
  </QueryContent>
);
