import type { WireSubmissionDetail } from '@proxima/contract/submissions';
import { VersionCard } from './version-card.tsx';

/** All versions, the latest first and open, the earlier ones folded away. */
export function Versions({ versions }: Pick<WireSubmissionDetail, 'versions'>) {
  const [latest, ...earlier] = [...versions].reverse();
  return (
    <>
      {latest && <VersionCard version={latest} isLatest />}
      {earlier.map((version) => (
        <details key={version.number} className="group">
          <summary className="text-link cursor-pointer text-sm">Show version {version.number}</summary>
          <div className="mt-3">
            <VersionCard version={version} isLatest={false} />
          </div>
        </details>
      ))}
    </>
  );
}
