import { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import type { WireDocument } from '@proxima/contract/documents/wire-room';
import { longDateTime } from '../../../lib/format/dates.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { useRoomChange } from '../room.queries.ts';

interface VersionsDialogProps {
  document: WireDocument;
  href: string;
  mayEdit: boolean;
  onClose: () => void;
}

/** Every version of a document, newest first; an earlier one can become the newest again. */
export function VersionsDialog({
  document: { id, title, versions },
  href,
  mayEdit,
  onClose,
}: VersionsDialogProps) {
  const restore = useRoomChange(
    (number: number) => api.call(endpoints.restoreVersion, { params: { id, number } }),
    onClose,
  );
  return (
    <Dialog open onClose={onClose} title="Versions" description={title}>
      <ul className="divide-y divide-line text-sm">
        {versions.toReversed().map(({ number, name, size, created_at, uploaded_by }, index) => (
          <li key={number} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <div className="min-w-0">
              <a href={`${href}?version=${number}`} className="text-link font-medium">
                Version {number}
                {index === 0 && ' (newest)'}
              </a>
              <p className="text-xs wrap-anywhere text-ink-soft">
                {longDateTime(created_at)}
                {uploaded_by && `, by ${uploaded_by}`}
              </p>
              <p className="text-xs wrap-anywhere text-ink-soft">
                {name}, {fileSize(size)}
              </p>
            </div>
            {mayEdit && index > 0 && (
              <Button
                kind="secondary"
                size="small"
                aria-label={`Restore version ${number}`}
                pending={restore.isPending}
                onClick={() => restore.mutate(number)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
