import { accreditationMessages, type WaitingProposal } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { proposalText } from './accreditation-status.ts';
import { waitingKey } from './members.queries.ts';

const Row = ({ row }: { row: WaitingProposal }) => (
  <li className="border-b border-line py-2.5 text-sm last:border-0">
    <span className="flex items-baseline justify-between gap-3">
      <a href={paths.adminMember(row.member.id)} className="text-link min-w-0 font-medium wrap-anywhere">
        {row.member.name}
      </a>
      <RelativeTime iso={row.at} className="shrink-0 text-xs text-ink-soft" />
    </span>
    <span className="block">{proposalText(row)}</span>
    <span className="block text-xs wrap-anywhere text-ink-soft">
      {row.is_own ? 'Proposed by you, waits for someone else' : `Proposed by ${row.proposed_by}`}
    </span>
  </li>
);

/** On Today: decisions about accreditation that wait for a second person; hidden if there are none. */
export function WaitingAccreditations() {
  const rows = useQuery({ ...dataQuery(waitingKey, accreditationEndpoints.waiting), ...notice }).data ?? [];
  if (rows.length === 0) return null;
  return (
    <TitledCard
      title={accreditationMessages.waiting}
      lead="Two people decide: one has proposed it, another one confirms it."
    >
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </TitledCard>
  );
}
