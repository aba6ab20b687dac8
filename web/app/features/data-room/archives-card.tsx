import {
  archiveEndpoints as endpoints,
  type RoomArchive,
} from '@proxima/contract/documents/archive-endpoints';
import { archiveForm } from '@proxima/contract/documents/document-forms';
import { Download, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useExport } from '../../domain/export-menu.tsx';
import { longDateTime } from '../../lib/format/dates.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { api } from '../../session/api.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useArchives, useRoomChange } from './room.queries.ts';
import { useRoomDesk } from './room-desk.ts';

/** Asks for a reason, then archives the room. */
function FreezeDialog({ ventureId: id, onClose }: { ventureId: number; onClose: () => void }) {
  const freeze = useRoomChange((reason: string) =>
    api.call(endpoints.freeze, { params: { id }, body: { reason } }),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title="Archive the room now?"
      description="Every document that founders can read goes into a dated archive, with the access log. Documents deleted from the room later stay in the archive."
      help="Founders can read it."
      schema={archiveForm.shape.reason}
      change={freeze}
      submitLabel="Archive the room"
      pendingLabel="Archiving..."
    />
  );
}

/** Downloads the room as one ZIP file. */
export function SaveRoomButton() {
  const { ventureId } = useRoomDesk();
  const order = useExport('room', { venture_id: ventureId });
  return (
    <Button
      kind="secondary"
      size="small"
      className="shrink-0"
      pending={order.isPending}
      pendingLabel="Preparing..."
      onClick={() => order.mutate('xlsx')}
    >
      <Download size={16} aria-hidden="true" /> Save the room (ZIP)
    </Button>
  );
}

function Row({ archive: { id, reason, made_at, by, size } }: { archive: RoomArchive }) {
  const order = useExport('frozenRoom', { archive_id: id });
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{longDateTime(made_at)}</p>
        <p className="text-xs wrap-anywhere text-ink-soft">
          {reason}
          {by && ` (${by})`}
        </p>
      </div>
      <Button
        kind="quiet"
        size="small"
        className="shrink-0 whitespace-nowrap"
        pending={order.isPending}
        aria-label={`Save the archive of ${longDateTime(made_at)}`}
        onClick={() => order.mutate('csv')}
      >
        {fileSize(size)}
        <Download size={16} aria-hidden="true" />
      </Button>
    </li>
  );
}

/** The archives of the room, for founders and the team. */
export function ArchivesCard() {
  const { ventureId, isTeam } = useRoomDesk();
  const [isAsking, setAsking] = useState(false);
  const mayFreeze = useRights().includes('ventures.manage') && isTeam;
  const { data: archives = [] } = useArchives(ventureId);
  if (archives.length === 0 && !mayFreeze) return null;
  return (
    <TitledCard
      title="Archives"
      lead="The room as it was at that time, with its index and who had access. Archives do not count towards the venture’s storage."
    >
      <ul className="divide-y divide-line text-sm">
        {archives.map((archive) => (
          <Row key={archive.id} archive={archive} />
        ))}
      </ul>
      {mayFreeze && (
        <Button
          kind="secondary"
          size="small"
          className={archives.length > 0 ? 'mt-4' : ''}
          onClick={() => setAsking(true)}
        >
          <PackageCheck size={16} aria-hidden="true" /> Archive the room now
        </Button>
      )}
      {isAsking && <FreezeDialog ventureId={ventureId} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}
