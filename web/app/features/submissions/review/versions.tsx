import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VersionCard } from './version-card.tsx';

const CompareVersions = lazy(() => import('./compare-versions.tsx'));

/** All versions: the latest open and the earlier ones folded away, or two of them beside each other. */
export function Versions({ versions }: Pick<WireSubmissionDetail, 'versions'>) {
  const [compares, setCompares] = useState(false);
  const [latest, ...earlier] = versions.toReversed();
  return (
    <>
      {earlier.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          aria-pressed={compares}
          className="self-start aria-pressed:border-ink aria-pressed:bg-mist"
          onClick={() => setCompares(!compares)}
        >
          <Columns2 size={16} aria-hidden="true" /> Compare versions
        </Button>
      )}
      {compares ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CompareVersions versions={versions} />
        </Suspense>
      ) : (
        <>
          {latest && <VersionCard version={latest} isLatest />}
          {earlier.map((version) => (
            <details key={version.number}>
              <summary className="w-fit cursor-pointer text-sm text-ember underline-offset-4 hover:underline">
                Show version {version.number}
              </summary>
              <div className="mt-3">
                <VersionCard version={version} isLatest={false} />
              </div>
            </details>
          ))}
        </>
      )}
    </>
  );
}
