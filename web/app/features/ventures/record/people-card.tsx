import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { longDate } from '../../../lib/format/dates.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

/** Who works on a venture now. */
export function PeopleCard({ venture }: { venture: VentureDetail }) {
  const people = venture.people.filter(({ until }) => until === null);
  return (
    <TitledCard
      title="People"
      lead={
        venture.lead
          ? `${venture.lead.name} on our team is responsible for this venture.`
          : 'Who works on it.'
      }
    >
      <ul className="divide-y divide-line text-sm">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="font-medium wrap-anywhere">{person.name}</span>
            <span className="text-ink-soft">
              {ventureRoleLabels[person.role]} since {longDate(person.since)}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
