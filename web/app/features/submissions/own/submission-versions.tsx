import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { ChevronDown } from 'lucide-react';
import { FileChip } from '../../../domain/files/file-chip.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Version = WireSubmissionDetail['versions'][number];

const Content = ({ version }: { version: Version }) => (
  <>
    <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{version.message}</p>
    {version.files.length > 0 && (
      <ul aria-label="Files" className="mt-4 flex flex-wrap gap-2">
        {version.files.map((file) => (
          <li key={file.id} className="max-w-full">
            <FileChip file={file} />
          </li>
        ))}
      </ul>
    )}
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

/** What was sent, the newest version open, the earlier ones a click away. */
export function SubmissionVersions({ versions }: { versions: readonly Version[] }) {
  const newestFirst = versions.toReversed();
  const [newest, ...earlier] = newestFirst;
  if (!newest) return null;
  return (
    <Card className="overflow-hidden p-0!">
      <div className="p-6">
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lg">
            {versions.length > 1 ? `Version ${newest.number}` : 'Your proposal'}
          </span>
          <RelativeTime iso={newest.created_at} className="text-xs text-ink-soft" />
        </p>
        <Content version={newest} />
      </div>
      {earlier.map((version) => (
        <Earlier key={version.number} version={version} />
      ))}
    </Card>
  );
}
