import type { TextVersion } from '@proxima/contract/access/access-settings';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useLegalText } from './access-settings.queries.ts';

function VersionDialog({ version, onClose }: { version: TextVersion; onClose: () => void }) {
  const query = useLegalText(version.id);
  return (
    <Dialog open onClose={onClose} title={`Version ${version.version}`}>
      <QueryContent query={query}>
        {({ body }) => <p className="text-sm whitespace-pre-wrap wrap-anywhere">{body}</p>}
      </QueryContent>
    </Dialog>
  );
}

/** Every published version of a text, the one in force first. */
export function TextHistory({ versions }: { versions: readonly TextVersion[] }) {
  const [opened, setOpened] = useState<TextVersion | null>(null);
  if (versions.length === 0) return null;
  return (
    <TitledCard title="Published versions" lead="Each version stays exactly as investors acknowledged it.">
      <ul>
        {versions.map((one, index) => (
          <li
            key={one.id}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                Version {one.version}
                {index === 0 && ' (in force)'}
              </span>
              <span className="block text-xs text-ink-soft">
                <RelativeTime iso={one.published_at} />
                {one.published_by ? ` by ${one.published_by}` : ', supplied with the product'}
              </span>
            </span>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Read version ${one.version}`}
              onClick={() => setOpened(one)}
            >
              Read
            </Button>
          </li>
        ))}
      </ul>
      {opened && <VersionDialog version={opened} onClose={() => setOpened(null)} />}
    </TitledCard>
  );
}
