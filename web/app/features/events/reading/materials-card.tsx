import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import type { EventMaterial } from '@proxima/contract/events/event-wire';
import { ExternalLink, Play } from 'lucide-react';
import { VideoPlayer } from '../../../domain/files/video-player.tsx';
import { captionsIn } from '../../../domain/languages.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { api } from '../../../session/api.ts';
import { useSend } from '../../../session/use-send.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

interface MaterialProps {
  eventId: number;
  material: EventMaterial;
}

interface RecordingProps extends Pick<EventMaterial, 'id' | 'title'> {
  eventId: number;
  file: NonNullable<EventMaterial['file']>;
}

/** A video file, played on the page. Its URL expires after some hours; then, or if playback fails, `Watch` requests a new one. */
function Recording({ eventId, id, title, file }: RecordingProps) {
  const open = useSend({
    mutationFn: () => api.call(eventEndpoints.openRecording, { params: { id: eventId, material: id } }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <>
      <p className="font-medium wrap-anywhere">{title}</p>
      {file.captions.length > 0 && <p className="text-sm text-ink-soft">{captionsIn(file.captions)}</p>}
      {open.data ? (
        <VideoPlayer
          title={title}
          viewing={open.data.data}
          onError={() => {
            open.reset();
            notify.error('The recording cannot be played right now. Please try again.');
          }}
          className="mt-3 aspect-video w-full rounded-control bg-night"
        />
      ) : (
        <Button
          kind="secondary"
          size="small"
          className="mt-2"
          aria-label={`Watch ${title}`}
          change={open}
          pendingLabel="Opening..."
        >
          <Play size={16} aria-hidden="true" /> Watch · {fileSize(file.size)}
        </Button>
      )}
    </>
  );
}

function Material({ eventId, material }: MaterialProps) {
  const { id, title, url, file, kind } = material;
  if (file !== null) return <Recording {...{ eventId, id, title, file }} />;
  if (url === null)
    return (
      <>
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Open to those who may read what was shown. Ask the venture for access to its documents.
        </p>
      </>
    );
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-2 font-medium wrap-anywhere underline underline-offset-4"
      >
        {title} <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      </a>
      {kind === 'recording' && <p className="text-sm text-ink-soft">Recording</p>}
    </>
  );
}

/** Materials and recordings of an event. */
export const MaterialsCard = ({
  eventId,
  materials,
}: {
  eventId: number;
  materials: readonly EventMaterial[];
}) =>
  materials.length === 0 ? null : (
    <TitledCard title="Materials and recordings" lead="Open to those who may see what was shown.">
      <ul className="flex flex-col divide-y divide-line">
        {materials.map((material) => (
          <li key={material.id} className="py-4 first:pt-0 last:pb-0">
            <Material {...{ eventId, material }} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
