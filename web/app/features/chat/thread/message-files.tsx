import type { WireFile } from '@proxima/contract/files/stored-files';
import { useEffect, useRef, useState } from 'react';
import { FileChip } from '../../../domain/files/file-chip.tsx';
import { FileViewer } from '../../../domain/files/file-viewer.tsx';
import { downloadFile, previewOf } from '../../../domain/files/stored-files.ts';
import { useFileUrl } from '../../../domain/files/use-file-url.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useOneAtATime } from '../../../lib/page/use-one-at-a-time.ts';
import { notify } from '../../../ui/feedback/toast.ts';

/** Whether an element has come near the viewport. */
function useNearViewport() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

/** A picture in a box of fixed size, so that nothing moves when it arrives. */
function Picture({ file }: { file: WireFile }) {
  const { ref, isNear } = useNearViewport();
  const { url, problem } = useFileUrl(file, isNear);
  const [isOpen, setOpen] = useState(false);
  if (problem) return <FileChip file={file} />;
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={`Open ${file.name}`}
        onClick={() => setOpen(true)}
        className="block h-40 w-56 max-w-full overflow-hidden rounded-control border border-line bg-mist"
      >
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </button>
      {isOpen && <FileViewer file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Downloads the email that a message was made from, with everything that was cut from it. */
export function OriginalEmail({ file }: { file: WireFile }) {
  const { run, pending } = useOneAtATime();
  const download = () =>
    run(() => downloadFile(file).catch((error: unknown) => notify.error(messageOf(error))));
  return (
    <button
      type="button"
      disabled={pending}
      onClick={download}
      className="min-h-6 text-ink-soft underline underline-offset-2 hover:text-ink"
    >
      Show original email
    </button>
  );
}

/** The files of a message: pictures as pictures, everything else by name. */
export const MessageFiles = ({ files }: { files: readonly WireFile[] }) => (
  <ul className="mt-1 flex flex-col gap-1.5">
    {files.map((file) => (
      <li key={file.id}>
        {previewOf(file.type) === 'image' ? <Picture file={file} /> : <FileChip file={file} />}
      </li>
    ))}
  </ul>
);
