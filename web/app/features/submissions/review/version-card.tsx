import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileList } from './file-list.tsx';

interface VersionCardProps {
  version: WireSubmissionDetail['versions'][number];
  isLatest: boolean;
}

/** What was sent: the words and the files of one version. */
export const VersionCard = ({ version, isLatest }: VersionCardProps) => (
  <Card>
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
      <h2 className="text-lg">
        {version.number === 1 && isLatest ? 'What was sent' : `Version ${version.number}`}
        {isLatest && version.number > 1 && <span className="text-ink-soft">, the latest</span>}
      </h2>
      <RelativeTime iso={version.created_at} className="text-xs text-ink-soft" />
    </div>
    <p className="max-w-text break-words whitespace-pre-wrap">{version.message}</p>
    <FileList files={version.files} />
  </Card>
);
