import { monthLabel } from '@proxima/contract/updates/figures';
import type { FollowedVenture } from '@proxima/contract/updates/update-wire';
import { relativeDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useFollowed } from './updates.queries.ts';

const Venture = ({ venture, latest, milestones }: FollowedVenture) => {
  const [reached] = milestones;
  return (
    <li className="relative rounded-control px-3 py-4 hover:bg-mist">
      <a
        href={paths.portfolio(venture.slug)}
        className="font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {venture.name}
      </a>
      <p className="mt-1 text-sm text-ink-soft">
        {latest
          ? `Update for ${monthLabel(latest.month)}, ${relativeDate(latest.published_at)}`
          : 'No updates yet'}
        {reached &&
          ` · ${milestones.length} ${milestones.length === 1 ? 'milestone' : 'milestones'} reached, the latest: ${reached.title}`}
      </p>
      {latest && <p className="mt-1 line-clamp-2 max-w-text text-sm wrap-anywhere">{latest.highlights}</p>}
    </li>
  );
};

/** Ventures that the reader funded, with their latest news. Renders nothing if there are none. */
export function FollowedList() {
  const { data = [] } = useFollowed();
  if (data.length === 0) return null;
  return (
    <TitledCard
      title="How your ventures are doing"
      lead="Updates and accepted milestones of ventures you have funded. You can always read them, whatever your investor status."
    >
      <ul className="-mx-3 -mb-3 divide-y divide-line">
        {data.map((followed) => (
          <Venture key={followed.venture.id} {...followed} />
        ))}
      </ul>
    </TitledCard>
  );
}
