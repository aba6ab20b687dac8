import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ChangesDialog } from './changes/changes-dialog.tsx';
import type { Change } from './changes/list-changes.ts';

interface SavedVersion {
  version: number;
  saved_at: string;
  saved_by: string | null;
}

interface VersionsCardProps {
  versions: readonly SavedVersion[] | undefined;
  /** The version on the screen. */
  current: number;
  pending: boolean;
  /** What a version changes for visitors; nothing where they do not read it yet. */
  changesTo: (version: number) => Promise<readonly Change[]>;
  onRestore: (version: number) => Promise<unknown>;
}

/** Earlier versions, each with a button that restores it. What that changes for visitors is shown before. */
export function VersionsCard({ versions, current, pending, changesTo, onRestore }: VersionsCardProps) {
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
      {versions?.length === 0 && <p className="mt-2 text-sm text-ink-soft">Nothing was changed yet.</p>}
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {versions?.map(({ version, saved_at, saved_by }) => (
          <li
            key={version}
            className="flex items-center gap-3 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Version {version}</span>
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
          occasion="restore"
          changes={asked.changes}
          pending={pending}
          onPublish={() => void restore(asked.version)}
          onClose={close}
        />
      )}
    </Card>
  );
}
