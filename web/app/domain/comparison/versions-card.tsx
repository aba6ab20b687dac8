import type { SavedVersion } from '@proxima/contract/ventures/versions';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { VersionChoices } from './version-choices.tsx';

const VersionRow = ({ row }: { row: SavedVersion }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm first:pt-0">
    <span>
      <span className="font-medium">Version {row.version}</span>{' '}
      <span className="text-ink-soft">
        saved by {row.saved_by}, <RelativeTime iso={row.saved_at} />
      </span>
    </span>
    {row.is_live && <Badge tone="green">What investors see</Badge>}
  </li>
);

interface VersionsCardProps {
  /** Newest first. */
  versions: readonly SavedVersion[];
  /** Shows two of them side by side. */
  children: (pair: { older: number; newer: number }) => ReactNode;
}

/** Every saved version, and any two of them compared. */
export function VersionsCard({ versions, children }: VersionsCardProps) {
  const newest = versions[0]?.version ?? 1;
  const [chosen, setChosen] = useState<{ older: number; newer: number }>();
  const pair = chosen ?? { older: newest - 1, newer: newest };
  return (
    <TitledCard title="Versions" lead="Every version is kept. Compare any two of them.">
      <div className="flex flex-col gap-6">
        <ul className="max-h-64 divide-y divide-line overflow-y-auto">
          {versions.map((row) => (
            <VersionRow key={row.version} row={row} />
          ))}
        </ul>
        {versions.length > 1 && (
          <>
            <VersionChoices numbers={versions.map(({ version }) => version)} {...pair} onChoose={setChosen} />
            {children(pair)}
          </>
        )}
      </div>
    </TitledCard>
  );
}
