import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import type { RoleOfMembers, WeekOfMembers } from '@proxima/contract/admin/numbers';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { shortDay } from '../../lib/format/dates.ts';
import { useConversion } from './numbers.queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { type NumbersColumn, NumbersTable } from './numbers-table.tsx';
import type { RangeQuery } from './use-numbers-range.ts';

type Steps = Omit<WeekOfMembers, 'week'>;

const steps = [
  { name: 'signed_up', label: 'Signed up' },
  { name: 'confirmed', label: 'Confirmed' },
  { name: 'sent', label: 'Sent something' },
  { name: 'approved', label: 'Approved' },
] as const;

const stepColumns: readonly NumbersColumn<Steps>[] = steps.map(({ name, label }) => ({
  heading: label,
  value: (row) => row[name].toLocaleString('en'),
}));
const roleColumns: readonly NumbersColumn<RoleOfMembers>[] = [
  { heading: 'Role', value: (row) => roleLabels[row.role as MemberRole] },
  ...stepColumns,
];
const weekColumns: readonly NumbersColumn<WeekOfMembers>[] = [
  { heading: 'Week of', value: (row) => shortDay(row.week, true), isShort: true },
  ...stepColumns,
];

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

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
                  {count.toLocaleString('en')}
                  <span className="inline-block w-14 text-right text-ink-soft">
                    {percent(count, whole)} %
                  </span>
                </span>
              </span>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-6 w-full overflow-hidden rounded-control bg-mist"
              >
                <rect width={percent(count, whole)} height="10" className="fill-ember" />
              </svg>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** How far those who signed up have come. */
export const ConversionCard = ({ query }: { query: RangeQuery }) => (
  <NumbersCard
    title="From sign-up to approval"
    lead="Of the members who signed up in these weeks: how far they have come until today. Each step counts those who took all steps before it."
    actions={
      <div className="flex flex-wrap gap-2">
        <ExportMenu list="conversionRoles" filters={query} of="conversion by role" label="By role" />
        <ExportMenu list="conversionWeeks" filters={query} of="conversion by week" label="By week" />
      </div>
    }
    query={useConversion(query)}
    isEmpty={({ roles }) => sumOf(roles, 'signed_up') === 0}
    chart={({ roles }) => <Funnel roles={roles} />}
    table={({ roles, weeks }) => (
      <div className="flex min-w-0 flex-col gap-5">
        <NumbersTable
          caption="Conversion by role"
          columns={roleColumns}
          rows={roles}
          rowKey={({ role }) => role}
        />
        <NumbersTable
          caption="Conversion by week of sign-up"
          columns={weekColumns}
          rows={weeks.toReversed()}
          rowKey={({ week }) => week}
        />
      </div>
    )}
  />
);
