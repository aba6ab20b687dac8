import {
  type Dossier,
  dossierEndpoints,
  dossierFormats,
  dossierProblems,
} from '@proxima/contract/dossiers/dossiers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ownDossiers, startDownload } from '../../domain/dossiers/own-dossiers.ts';
import { longDateTime } from '../../lib/format/dates.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const progressMs = 3_000;

const standingOf = ({ state, problem, size, until }: Dossier): string => {
  if (problem) return dossierProblems[problem];
  if (state !== 'ready') return 'Being made. We will notify you when it is ready.';
  return `${fileSize(size ?? 0)}, until ${longDateTime(until ?? '')}`;
};

function Row({ dossier }: { dossier: Dossier }) {
  const client = useQueryClient();
  const params = { id: dossier.id };
  const download = useChange(
    () => api.call(dossierEndpoints.link, { params }),
    ({ data }) => startDownload(data.path),
  );
  const remove = useChange(
    () => api.call(dossierEndpoints.remove, { params }),
    undefined,
    () => client.invalidateQueries(ownDossiers),
  );
  const name = `${dossier.title}, ${dossierFormats[dossier.format]}`;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{standingOf(dossier)}</p>
      </div>
      {dossier.state === 'ready' && (
        <Button size="small" change={download} pendingLabel="Preparing..." aria-label={`Download: ${name}`}>
          <Download size={16} aria-hidden="true" /> Download
        </Button>
      )}
      <Button
        size="small"
        kind="secondary"
        change={remove}
        pendingLabel="Removing..."
        aria-label={`Remove: ${name}`}
      >
        Remove
      </Button>
    </li>
  );
}

/** Dossiers that the person ordered, where there are any. */
export function DossiersCard() {
  const { data = [] } = useQuery({
    ...ownDossiers,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'making') ? progressMs : false),
  });
  if (data.length === 0) return null;
  return (
    <div id="dossiers">
      <TitledCard
        title="Dossiers"
        lead="What you saved of submissions and ventures. Each is deleted after a day."
      >
        <ul>
          {data.map((dossier) => (
            <Row key={dossier.id} dossier={dossier} />
          ))}
        </ul>
      </TitledCard>
    </div>
  );
}
