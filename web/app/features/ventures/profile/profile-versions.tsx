import type { SavedVersion } from '@proxima/contract/ventures/versions';
import { lazy, Suspense, useState } from 'react';
import { VersionChoices } from '../../../domain/comparison/version-choices.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useProfileVersion, useProfileVersions } from './profile.queries.ts';

const ComparedProfiles = lazy(() => import('./compared-profiles.tsx'));

interface ComparisonProps {
  ventureId: number;
  older: number;
  newer: number;
}

function Comparison({ ventureId, older, newer }: ComparisonProps) {
  const left = useProfileVersion(ventureId, older);
  const right = useProfileVersion(ventureId, newer);
  return (
    <QueryContent query={left.data ? right : left}>
      {() =>
        left.data &&
        right.data && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ComparedProfiles
              older={left.data}
              newer={right.data}
              titles={{ older: `Version ${older}`, newer: `Version ${newer}` }}
            />
          </Suspense>
        )
      }
    </QueryContent>
  );
}

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

/** Every saved version, and any two of them compared. */
export function ProfileVersions({ ventureId }: { ventureId: number }) {
  const list = useProfileVersions(ventureId);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const newest = rows[0]?.version ?? 1;
  const [chosen, setChosen] = useState<{ older: number; newer: number }>();
  const { older, newer } = chosen ?? { older: newest - 1, newer: newest };
  return (
    <TitledCard title="Versions" lead="Every version stays. Compare any two of them.">
      <div className="flex flex-col gap-6">
        <ul className="max-h-64 divide-y divide-line overflow-y-auto">
          {rows.map((row) => (
            <VersionRow key={row.version} row={row} />
          ))}
        </ul>
        {rows.length > 1 && (
          <>
            <VersionChoices
              numbers={rows.map(({ version }) => version)}
              {...{ older, newer }}
              onChoose={setChosen}
            />
            <Comparison ventureId={ventureId} older={older} newer={newer} />
          </>
        )}
      </div>
    </TitledCard>
  );
}
