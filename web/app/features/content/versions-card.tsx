import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';

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
  onRestore: (version: number) => void;
}

/** Earlier versions, each with a button that restores it. */
export const VersionsCard = ({ versions, current, pending, onRestore }: VersionsCardProps) => (
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
            <Button kind="quiet" size="small" disabled={pending} onClick={() => onRestore(version)}>
              Restore
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
