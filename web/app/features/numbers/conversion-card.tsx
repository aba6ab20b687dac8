import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { RoleOfMembers, WeekOfMembers } from '@proxima/contract/numbers/numbers';
import { ChartCard } from '../../domain/charts/chart-card.tsx';
import { type ChartColumn, ChartTable } from '../../domain/charts/chart-table.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { countText, percent, weekColumn } from './columns.ts';
import { useNumbers } from './numbers.queries.ts';
import type { RangeQuery } from './use-numbers-range.ts';

type Steps = Omit<WeekOfMembers, 'week'>;

const steps = [
  { name: 'signed_up', label: 'Signed up' },
  { name: 'confirmed', label: 'Confirmed' },
  { name: 'sent', label: 'Submitted' },
  { name: 'approved', label: 'Approved' },
] as const;

const stepColumns: readonly ChartColumn<Steps>[] = steps.map(({ name, label }) => ({
  heading: label,
  value: (row) => countText(row[name]),
}));
const roleColumns: readonly ChartColumn<RoleOfMembers>[] = [
  { heading: 'Role', value: (row) => roleLabels[row.role as MemberRole] },
  ...stepColumns,
];

/** All roles together. */
const sumOf = (rows: readonly Steps[], name: keyof Steps) => rows.reduce((sum, row) => sum + row[name], 0);

function Funnel({ roles }: { roles: readonly RoleOfMembers[] }) {
  const whole = sumOf(roles, 'signed_up');
  return (
    <figure aria-label="From sign-up to approval">
      <ol className="flex flex-col gap-4">
        {steps.map(({ name, label }) => {
          const count = sumOf(roles, name);
          return (
            <li key={name} className="grid gap-1.5">
              <span className="flex justify-between gap-3 text-sm">
                {label}
                <span className="tabular-nums">
                  {countText(count)}
                  <span className="inline-block w-14 text-right text-ink-soft">{percent(count, whole)}</span>
                </span>
              </span>
              <svg width="100%" height="24" aria-hidden="true" className="block rounded-control bg-mist">
                <rect width={percent(count, whole)} height="24" className="fill-ember" />
              </svg>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** How far members have come since they signed up. */
export const ConversionCard = ({ query }: { query: RangeQuery }) => (
  <ChartCard
    title="From sign-up to approval"
    lead="How far members who signed up in these weeks have come so far. Each step counts those who took every step before it."
    actions={
      <div className="flex flex-wrap gap-2">
        <ExportMenu list="conversionRoles" filters={query} of="conversion by role" label="By role" />
        <ExportMenu list="conversionWeeks" filters={query} of="conversion by week" label="By week" />
      </div>
    }
    query={useNumbers('conversion', query)}
    isEmpty={({ roles }) => sumOf(roles, 'signed_up') === 0}
    chart={({ roles }) => <Funnel roles={roles} />}
    table={({ roles, weeks }) => (
      <div className="flex min-w-0 flex-col gap-5">
        <ChartTable
          caption="Conversion by role"
          columns={roleColumns}
          rows={roles}
          rowKey={({ role }) => role}
        />
        <ChartTable
          caption="Conversion by week of sign-up"
          columns={[weekColumn, ...stepColumns]}
          rows={weeks.toReversed()}
          rowKey={({ week }) => week}
        />
      </div>
    )}
  />
);
