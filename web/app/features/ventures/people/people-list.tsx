import type { PersonOfVenture, VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { useState } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { RemoveDialog } from '../console/remove-dialog.tsx';
import { useMe } from './people.queries.ts';

const rowStyles = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0';

interface CurrentProps {
  person: PersonOfVenture;
  /** URL of a project manager's track record; undefined if the reader may not see track records. */
  trackRecordOf: ((userId: number) => string) | undefined;
  onRemove: (() => void) | undefined;
}

function Current({ person, trackRecordOf, onRemove }: CurrentProps) {
  const isMe = useMe() === person.user_id;
  const trackRecord =
    person.role === 'project_manager' && person.user_id !== null && trackRecordOf?.(person.user_id);
  return (
    <li className={rowStyles}>
      <span className="font-medium wrap-anywhere">
        {person.name}
        {isMe && <span className="font-normal text-ink-soft"> (you)</span>}
      </span>
      <span className="flex flex-wrap items-center gap-3 text-ink-soft">
        {ventureRoleLabels[person.role]} since {longDate(person.since)}
        {trackRecord && (
          <a href={trackRecord} className="text-link" aria-label={`Track record of ${person.name}`}>
            Track record
          </a>
        )}
        {onRemove && (
          <Button kind="quiet" size="small" aria-label={`Remove ${person.name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}

const Former = ({ people }: { people: readonly PersonOfVenture[] }) => (
  <details className="mt-5 border-t border-line pt-4 text-sm">
    <summary className="min-h-11 w-fit cursor-pointer py-2 font-medium hover:text-ember">
      Former people ({people.length})
    </summary>
    <ul className="mt-2 divide-y divide-line">
      {people.map(({ id, name, role, since, until, ended_reason }) => (
        <li key={id} className={rowStyles}>
          <span className="wrap-anywhere">
            {name}
            {ended_reason && <span className="block text-xs text-ink-soft">Removed: {ended_reason}</span>}
          </span>
          <span className="text-ink-soft">
            {ventureRoleLabels[role]}, {longDate(since)} to {longDate(until ?? since)}
          </span>
        </li>
      ))}
    </ul>
  </details>
);

interface PeopleListProps {
  venture: VentureDetail;
  mayRemove: boolean;
  trackRecordOf: ((userId: number) => string) | undefined;
}

/** The people of a venture, with former ones in a collapsed list. */
export function PeopleList({ venture, mayRemove, trackRecordOf }: PeopleListProps) {
  const [removed, setRemoved] = useState<PersonOfVenture | null>(null);
  const current = venture.people.filter(({ until }) => until === null);
  const former = venture.people.filter(({ until }) => until !== null);
  return (
    <TitledCard
      title="People"
      lead={
        venture.lead
          ? `${venture.lead.name} on our team is responsible for this venture.`
          : 'Nobody on our team is responsible for this venture at the moment.'
      }
    >
      <ul className="divide-y divide-line text-sm">
        {current.map((person) => (
          <Current
            key={person.id}
            person={person}
            trackRecordOf={trackRecordOf}
            onRemove={mayRemove ? () => setRemoved(person) : undefined}
          />
        ))}
      </ul>
      {current.length === 0 && <p className="text-sm text-ink-soft">Nobody is part of it at the moment.</p>}
      {former.length > 0 && <Former people={former} />}
      {removed && <RemoveDialog venture={venture} person={removed} onClose={() => setRemoved(null)} />}
    </TitledCard>
  );
}
