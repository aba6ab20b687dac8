import { type ResourcePart, resourceEndpoints } from '@proxima/contract/resources/resources';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { fileSize } from '../../lib/format/file-size.ts';
import { api } from '../../session/api.ts';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';

interface LessonVideoProps {
  slug: string;
  part: ResourcePart;
}

const frame = 'aspect-video w-full rounded-card bg-night text-on-night';

/** Who opened it by keyboard goes on there; the same function each time, so that it is called once. */
const focusOn = (element: HTMLVideoElement | null) => element?.focus();

/** The video of a lesson. Its address works for some hours; after that, or when it cannot be played, it is asked for anew. */
export function LessonVideo({ slug, part: { slug: part, title, video } }: LessonVideoProps) {
  const open = useMutation({
    mutationFn: () => api.call(resourceEndpoints.openVideo, { params: { slug, part } }),
    onError: (error) => notifyFailure(error),
  });
  if (!video) return null;
  if (open.data)
    return (
      // biome-ignore lint/a11y/useMediaCaption: the text below says the same
      <video
        ref={focusOn}
        src={open.data.data.path}
        controls
        autoPlay
        playsInline
        aria-label={title}
        onError={() => {
          open.reset();
          notifyFailure(new Error('The video cannot be played just now. Please try again.'));
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
      className={`group grid place-items-center ${frame}`}
    >
      <span className="flex flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-ember text-surface transition-colors group-hover:bg-ember-deep">
          {open.isPending ? <OrbitSpinner size={28} /> : <Play size={28} aria-hidden="true" />}
        </span>
        <span className="text-sm text-on-night-soft">Watch the video · {fileSize(video.size)}</span>
      </span>
    </button>
  );
}
