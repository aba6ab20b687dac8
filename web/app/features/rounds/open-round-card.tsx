import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { RaisedBar } from '../../domain/ventures/raised-bar.tsx';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useRounds } from './rounds.queries.ts';

/** The open round of a venture in brief, with a link to it. Renders nothing if there is none. */
export default function OpenRoundCard({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const round = useRounds(venture.id).data?.find(({ state }) => state === 'open');
  if (!round) return null;
  const address = (isTeam ? paths.adminVenture : paths.venture)(venture.slug, 'round');
  return (
    <TitledCard
      title="Raising now"
      lead={
        <a href={address} className="text-link">
          Terms and dates of the round
        </a>
      }
    >
      <RaisedBar round={{ ...round.bar, closes_at: round.closes_at }} />
    </TitledCard>
  );
}
