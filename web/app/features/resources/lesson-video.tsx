import { type ResourcePart, resourceEndpoints } from '@proxima/contract/resources/resources';
import { Play } from 'lucide-react';
import { VideoPlayer } from '../../domain/files/video-player.tsx';
import { captionsIn } from '../../domain/languages.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { api } from '../../session/api.ts';
import { useSend } from '../../session/use-send.ts';
import { Picture } from '../../ui/display/picture.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

interface LessonVideoProps {
  slug: string;
  part: ResourcePart;
}

const frame = 'aspect-video w-full rounded-card bg-night text-on-night';

/** The video of a lesson. Its URL expires after some hours; then, or if it cannot be played, a new one is requested. */
export function LessonVideo({ slug, part: { slug: part, title, video } }: LessonVideoProps) {
  const open = useSend({
    mutationFn: () => api.call(resourceEndpoints.openVideo, { params: { slug, part } }),
    onError: (error) => notifyFailure(error),
  });
  if (!video) return null;
  if (open.data)
    return (
      <VideoPlayer
        title={title}
        viewing={open.data.data}
        poster={video.poster || undefined}
        onError={() => {
          open.reset();
          notify.error('The video cannot be played just now. Please try again.');
        }}
        className={frame}
      />
    );
  return (
    <button
      type="button"
      aria-busy={open.isPending}
      disabled={open.isPending}
      onClick={() => open.mutate()}
      className={`group relative isolate grid place-items-center overflow-hidden ${frame}`}
    >
      {video.poster && (
        <>
          <Picture
            image={video.poster}
            alt=""
            sizes="(min-width: 48rem) 42rem, 100vw"
            className="absolute inset-0 -z-2 size-full object-cover"
          />
          <span className="absolute inset-0 -z-1 bg-night/60" />
        </>
      )}
      <span className="flex flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-ember text-surface transition-colors group-hover:bg-ember-deep">
          {open.isPending ? <OrbitSpinner size={28} /> : <Play size={28} aria-hidden="true" />}
        </span>
        <span className="px-4 text-sm">
          {['Watch the video', fileSize(video.size), captionsIn(video.captions)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  );
}
