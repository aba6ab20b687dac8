import { lazy, Suspense } from 'react';
import { VersionsCard } from '../../../domain/comparison/versions-card.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useProfileVersion, useProfileVersions } from './profile.queries.ts';

const ComparedProfiles = lazy(() => import('./compared-profiles.tsx'));

interface ComparisonProps {
  ventureId: number;
  older: number;
  newer: number;
}

/** Two versions of a profile side by side, in the fields in which they differ. */
export function ProfileComparison({ ventureId, older, newer }: ComparisonProps) {
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

export function ProfileVersions({ ventureId }: { ventureId: number }) {
  const list = useProfileVersions(ventureId);
  return (
    <VersionsCard versions={list.data?.pages.flatMap(({ data }) => data) ?? []}>
      {(pair) => <ProfileComparison ventureId={ventureId} {...pair} />}
    </VersionsCard>
  );
}
