import {
  type FullExport,
  fullExportEndpoints,
  fullExportProblems,
} from '@proxima/contract/exports/full-export';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { longDateTime } from '../../lib/format/dates.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const newest = dataQuery(['full-export'], fullExportEndpoints.read);
/** Milliseconds between two looks at an export that is being made. */
const progressMs = 2_000;

function useRemove({ id }: FullExport) {
  const client = useQueryClient();
  return useChange(
    () => api.call(fullExportEndpoints.remove, { params: { id } }),
    undefined,
    () => client.invalidateQueries(newest),
  );
}

/** The browser downloads the file itself, and continues it after an interruption. */
function startDownload(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

function OrderForm({ isAgain = false }: { isAgain?: boolean }) {
  const client = useQueryClient();
  const [withFiles, setWithFiles] = useState(false);
  const order = useChange(
    () => api.call(fullExportEndpoints.order, { body: { with_files: withFiles } }),
    ({ data }) => showReply(client, newest.queryKey, data),
    () => client.invalidateQueries(newest),
  );
  return (
    <>
      <Checkbox
        label="Include uploaded files. The archive can then be as large as all of them together."
        checked={withFiles}
        onChange={({ target }) => setWithFiles(target.checked)}
      />
      <Button
        kind={isAgain ? 'secondary' : 'primary'}
        className="mt-3"
        change={order}
        pendingLabel="Ordering..."
      >
        {isAgain ? 'Make a new export' : 'Make an export'}
      </Button>
    </>
  );
}

function Making({ current }: { current: FullExport }) {
  return (
    <>
      <div role="status">
        <ProgressBar
          label={current.with_files ? 'Tables and files' : 'Tables'}
          value={current.done}
          max={Math.max(current.total, 1)}
          detail={current.total === 0 ? 'Starting' : `${current.done} of ${current.total}`}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        You can leave this page. We will notify you when it is ready.
      </p>
      <ConfirmingButton
        label="Cancel"
        confirmLabel="Cancel the export"
        button={{ kind: 'secondary', className: 'mt-4' }}
        kind="danger"
        cancelLabel="Keep making it"
        change={useRemove(current)}
        title="Cancel this export?"
        description="What has been made so far is deleted."
      />
    </>
  );
}

function Ready({ current }: { current: FullExport }) {
  const download = useChange(
    () => api.call(fullExportEndpoints.link, { params: { id: current.id } }),
    ({ data }) => startDownload(data.path),
  );
  return (
    <>
      <p className="text-sm">
        Ready: {fileSize(current.size ?? 0)}, {current.with_files ? 'with files' : 'without files'}. It is
        deleted on {longDateTime(current.until ?? '')}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button change={download} pendingLabel="Preparing...">
          <Download size={18} aria-hidden="true" /> Download
        </Button>
        <ConfirmingButton
          label="Delete now"
          confirmLabel="Delete"
          button={{ kind: 'secondary' }}
          kind="danger"
          change={useRemove(current)}
          title="Delete this export?"
          description="Downloads that are not complete cannot be continued. You can make another export at any time."
        />
      </div>
    </>
  );
}

function Current({ current }: { current: FullExport | null }) {
  if (current?.state === 'making') return <Making current={current} />;
  if (current?.state === 'ready')
    return (
      <>
        <Ready current={current} />
        <div className="mt-6 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">A new export replaces this one.</p>
          <OrderForm isAgain />
        </div>
      </>
    );
  return (
    <>
      {current?.problem && (
        <p role="alert" className="mb-2 text-sm text-red">
          {fullExportProblems[current.problem]}
        </p>
      )}
      <OrderForm />
    </>
  );
}

/** Everything as one archive: ordering it, its progress, its download. */
export function FullExportPanel() {
  const query = useQuery({
    ...newest,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? progressMs : false),
  });
  const current = query.data;
  return (
    <TitledCard
      title="Everything in one archive"
      lead="Every table as CSV and JSON Lines, as of one moment, with a dictionary that explains each column. Passwords, secrets and unsent drafts are left out. The archive contains personal data of everyone: store it safely, and delete it when you no longer need it."
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-24" />}>
        {(data) => <Current current={data} />}
      </QueryContent>
      {current && current.state !== 'ended' && (
        <p className="mt-5 text-xs text-ink-soft">
          Ordered by {current.ordered_by ?? 'someone who has left'} on {longDateTime(current.created_at)}.
          Orders and downloads are in the audit log.
        </p>
      )}
    </TitledCard>
  );
}
