import { type VentureRecord, vettingItems } from '@proxima/contract/ventures/venture-record';
import { longDate } from '../../../lib/format/dates.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

const states: Record<VentureRecord['vetting'][number]['state'], { label: string; tone: Tone }> = {
  confirmed: { label: 'Confirmed', tone: 'green' },
  not_applicable: { label: 'Does not apply', tone: 'slate' },
  not_checked: { label: 'Not checked', tone: 'amber' },
};

type Check = VentureRecord['vetting'][number];

const CheckRow = ({ item, check }: { item: keyof typeof vettingItems; check: Check | undefined }) => (
  <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="font-medium">{vettingItems[item]}</p>
      {check && (
        <p className="text-xs text-ink-soft">
          {longDate(check.checked_on)}, by {check.checked_by}
        </p>
      )}
      {check?.note && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{check.note}</p>}
    </div>
    <Badge tone={states[check?.state ?? 'not_checked'].tone}>
      {states[check?.state ?? 'not_checked'].label}
    </Badge>
  </li>
);

/** What the team checked, when and by whom, and what it did not check. */
export const ChecksCard = ({ checks }: { checks: VentureRecord['vetting'] }) => (
  <TitledCard
    title="What our team checked"
    lead="Each check with its day. Nothing beyond this list was checked."
  >
    <ul className="divide-y divide-line text-sm">
      {(Object.keys(vettingItems) as (keyof typeof vettingItems)[]).map((item) => (
        <CheckRow key={item} item={item} check={checks.find((check) => check.item === item)} />
      ))}
    </ul>
  </TitledCard>
);
