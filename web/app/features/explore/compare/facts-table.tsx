import type { ComparedVenture } from '@proxima/contract/explore/compare';
import { formatMoney, money } from '@proxima/contract/money/money';
import { vettingItems } from '@proxima/contract/ventures/venture-record';
import { CircleCheck, CircleDashed, CircleMinus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { RaisedBar } from '../../../domain/ventures/raised-bar.tsx';
import { industryLabel, placeOf, stageLabel } from '../../../domain/ventures/venture-labels.ts';
import { VentureLogo } from '../../../domain/ventures/venture-logo.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { termFacts } from './term-facts.ts';

type Check = ComparedVenture['vetting'][number];

const standings = {
  confirmed: { icon: CircleCheck, colour: 'text-green', text: 'Checked' },
  not_applicable: { icon: CircleMinus, colour: 'text-slate', text: 'Does not apply' },
  not_checked: { icon: CircleDashed, colour: 'text-slate', text: 'Not checked' },
} as const;

function CheckStanding({ check }: { check: Check | undefined }) {
  const { icon: Icon, colour, text } = standings[check?.state ?? 'not_checked'];
  return (
    <span className="flex items-start gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <span>
        {text}
        {check?.state === 'confirmed' && (
          <span className="block text-xs text-ink-soft">{longDate(check.checked_on)}</span>
        )}
      </span>
    </span>
  );
}

interface Fact {
  label: string;
  value: (venture: ComparedVenture) => ReactNode;
}

const facts: readonly Fact[] = [
  { label: 'What it does', value: ({ tagline }) => tagline || '–' },
  { label: 'Industry', value: ({ industry }) => industryLabel(industry) },
  { label: 'Stage', value: ({ stage }) => stageLabel(stage) },
  { label: 'Place', value: (venture) => placeOf(venture) || '–' },
  { label: 'Ask', value: ({ ask }) => (ask ? formatMoney(money(ask.currency, ask.amount)) : '–') },
  {
    label: 'Round',
    value: ({ round }) => (round ? <RaisedBar round={round} /> : 'Not raising'),
  },
  ...termFacts,
  { label: 'Matches', value: ({ own, match }) => (own ? 'Your venture' : (match ?? '–')) },
  { label: 'Listed', value: ({ listed_at }) => longDate(listed_at) },
];

const checks: readonly Fact[] = Object.entries(vettingItems).map(([item, label]) => ({
  label,
  value: ({ vetting }) => <CheckStanding check={vetting.find((check) => check.item === item)} />,
}));

const cell = 'px-3 py-1.5 align-top text-sm wrap-anywhere first:pl-5 last:pr-5';

const FactRows = ({ ventures, rows }: { ventures: readonly ComparedVenture[]; rows: readonly Fact[] }) =>
  rows.map(({ label, value }) => (
    <tbody key={label} className="border-t border-line">
      <tr>
        {/* Stays in view while the columns scroll. */}
        <th
          scope="rowgroup"
          colSpan={ventures.length}
          className="pt-3 text-left text-xs font-medium text-ink-soft"
        >
          <span className="sticky left-0 inline-block px-5">{label}</span>
        </th>
      </tr>
      <tr>
        {ventures.map((venture) => (
          <td key={venture.id} className={`${cell} pb-3 tabular-nums`}>
            {value(venture)}
          </td>
        ))}
      </tr>
    </tbody>
  ));

interface FactsTableProps {
  ventures: readonly ComparedVenture[];
  onRemove: (id: number) => void;
}

const Heading = ({ ventures, onRemove }: FactsTableProps) => (
  <thead>
    <tr>
      {ventures.map(({ id, name, slug, logo }) => (
        <th key={id} scope="col" className={`${cell} min-w-36 pt-5 pb-4 text-left font-normal`}>
          <span className="flex items-start justify-between gap-2">
            <VentureLogo venture={{ id, logo }} size="small" />
            <button
              type="button"
              aria-label={`Remove ${name} from the comparison`}
              onClick={() => onRemove(id)}
              className="-mt-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-ink"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </span>
          <a href={paths.venture(slug)} className="text-link mt-2 block font-display text-lg leading-snug">
            {name}
          </a>
        </th>
      ))}
    </tr>
  </thead>
);

/** Facts side by side. Labels have their own rows, so that four ventures need no extra column for them. */
export const FactsTable = ({ ventures, onRemove }: FactsTableProps) => (
  <ScrollBox
    aria-label="Facts side by side"
    className="overflow-x-auto rounded-card border border-line bg-surface"
  >
    <table className="w-full table-fixed border-collapse" style={{ minWidth: `${ventures.length * 9}rem` }}>
      <caption className="sr-only">Facts side by side</caption>
      <Heading ventures={ventures} onRemove={onRemove} />
      <FactRows ventures={ventures} rows={facts} />
      <tbody className="border-t border-line bg-mist">
        <tr>
          <th scope="rowgroup" colSpan={ventures.length} className="py-2.5 text-left text-sm font-medium">
            <span className="sticky left-0 inline-block px-5">
              What our team checked, and what it did not
            </span>
          </th>
        </tr>
      </tbody>
      <FactRows ventures={ventures} rows={checks} />
    </table>
  </ScrollBox>
);
