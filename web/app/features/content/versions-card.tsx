import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ChangesDialog } from './changes/changes-dialog.tsx';
import type { Change } from './changes/list-changes.ts';

interface SavedVersion {
  version: number;
  saved_at: string;
  saved_by: string | null;
  /** Whether it is the version that visitors read. */
  is_public?: boolean;
}

interface VersionsCardProps {
  versions: readonly SavedVersion[] | undefined;
  /** The version on the screen. */
  current: number;
  pending: boolean;
  /** Whether visitors read the newest version, so that restoring one changes what they read. */
  isPublic: boolean;
  /** What restoring a version changes. */
  changesTo: (version: number) => Promise<readonly Change[]>;
  onRestore: (version: number) => Promise<unknown>;
}

/** Earlier versions, each with a button that restores it. What that changes is shown beforehand. */
export function VersionsCard(props: VersionsCardProps) {
  const { versions, current, pending, isPublic, changesTo, onRestore } = props;
  const [asked, setAsked] = useState<{ version: number; changes: readonly Change[] } | null>(null);
  const close = () => setAsked(null);
  const restore = (version: number) => onRestore(version).then(close, close);
  const ask = async (version: number) => {
    const changes = await changesTo(version);
    if (changes.length === 0) return restore(version);
    setAsked({ version, changes });
  };
  return (
    <Card>
      <h2 className="text-lg">Versions</h2>
      {versions?.length === 0 && <p className="mt-2 text-sm text-ink-soft">No changes yet.</p>}
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {versions?.map(({ version, saved_at, saved_by, is_public }) => (
          <li
            key={version}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                Version {version} {is_public && <Badge tone="green">Public</Badge>}
              </span>
              <span className="block text-xs text-ink-soft">
                <RelativeTime iso={saved_at} /> {saved_by && `by ${saved_by}`}
              </span>
            </span>
            {version === current ? (
              <span className="text-xs text-ink-soft">Current</span>
            ) : (
              <Button
                kind="quiet"
                size="small"
                disabled={pending}
                onClick={() => void ask(version).catch(notifyFailure)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ChangesDialog
          occasion={isPublic ? 'restore' : 'restoreDraft'}
          changes={asked.changes}
          pending={pending}
          onPublish={() => void restore(asked.version)}
          onClose={close}
        />
      )}
    </Card>
  );
}
