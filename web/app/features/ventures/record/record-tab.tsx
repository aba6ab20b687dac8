import { type VentureRecord, vettingItems } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { isInside } from '../../../domain/ventures/is-inside.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRecord } from '../people/people.queries.ts';
import { InterestsCard } from './interests-card.tsx';
import { IssuerCard } from './issuer-card.tsx';

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
const ChecksCard = ({ checks }: { checks: VentureRecord['vetting'] }) => (
  <TitledCard
    title="What our team checked"
    lead="Each check with its date. Nothing beyond this list was checked."
  >
    <ul className="divide-y divide-line text-sm">
      {(Object.keys(vettingItems) as (keyof typeof vettingItems)[]).map((item) => (
        <CheckRow key={item} item={item} check={checks.find((check) => check.item === item)} />
      ))}
    </ul>
  </TitledCard>
);

interface RecordTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** The issuing company, for those inside the venture; the checks and declared interests, for every reader. */
export default function RecordTab({ venture, isTeam }: RecordTabProps) {
  return (
    <QueryContent query={useRecord(venture.id)}>
      {(record) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {isInside(venture, isTeam) && <IssuerCard venture={venture} issuer={record.issuer} />}
          <div className="flex min-w-0 flex-col gap-6">
            <ChecksCard checks={record.vetting} />
            <InterestsCard venture={venture} interests={record.interests} isTeam={isTeam} />
          </div>
        </div>
      )}
    </QueryContent>
  );
}
