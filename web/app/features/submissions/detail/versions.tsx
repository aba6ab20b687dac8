import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { ChevronDown, Columns2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileList } from './file-list.tsx';

const CompareVersions = lazy(() => import('./compare-versions.tsx'));

type Version = WireSubmissionDetail['versions'][number];

const Content = ({ version }: { version: Version }) => (
  <>
    <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{version.message}</p>
    <FileList files={version.files} />
  </>
);

const Earlier = ({ version }: { version: Version }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-6 py-2 text-sm [&::-webkit-details-marker]:hidden">
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="text-ink-soft transition-transform group-open:rotate-180"
      />
      <span className="font-medium">Version {version.number}</span>
      <RelativeTime iso={version.created_at} className="text-xs text-ink-soft" />
    </summary>
    <div className="px-6 pt-1 pb-6">
      <Content version={version} />
    </div>
  </details>
);

interface VersionsProps {
  versions: readonly Version[];
  /** Heading of a submission that has one version. */
  title: string;
}

/** What was sent: the latest version open, the earlier ones folded. */
export function Versions({ versions, title }: VersionsProps) {
  const [latest, ...earlier] = versions.toReversed();
  if (!latest) return null;
  return (
    <Card className="overflow-hidden p-0!">
      <div className="p-6">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-lg">
            {earlier.length > 0 ? `Version ${latest.number}` : title}
            {earlier.length > 0 && <span className="text-ink-soft">, the latest</span>}
          </h2>
          <RelativeTime iso={latest.created_at} className="text-xs text-ink-soft" />
        </div>
        <Content version={latest} />
      </div>
      {earlier.map((version) => (
        <Earlier key={version.number} version={version} />
      ))}
    </Card>
  );
}

/** The same with a button that puts two versions side by side. */
export function ComparableVersions(props: VersionsProps) {
  const [isComparing, setComparing] = useState(false);
  if (props.versions.length < 2) return <Versions {...props} />;
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-pressed={isComparing}
        className="self-start aria-pressed:border-ink aria-pressed:bg-mist"
        onClick={() => setComparing(!isComparing)}
      >
        <Columns2 size={16} aria-hidden="true" /> Compare versions
      </Button>
      {isComparing ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CompareVersions versions={props.versions} />
        </Suspense>
      ) : (
        <Versions {...props} />
      )}
    </>
  );
}
