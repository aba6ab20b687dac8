import { buildUrl } from '@proxima/contract/client/wire-request';
import { type ResourcePart, resourceEndpoints } from '@proxima/contract/resources/resources';
import { Download } from 'lucide-react';
import { fetchBytes, handOver } from '../../domain/files/stored-files.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { useSend } from '../../session/use-send.ts';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';

interface FileRowProps {
  slug: string;
  file: ResourcePart['files'][number];
}

function FileRow({ slug, file: { id, name, size } }: FileRowProps) {
  const save = useSend({
    mutationFn: () => fetchBytes(buildUrl(resourceEndpoints.download.path, { slug, id })),
    onSuccess: (bytes) => handOver(bytes, { download: name }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-busy={save.isPending}
        disabled={save.isPending}
        onClick={() => save.mutate()}
        className="flex min-h-14 w-full items-center gap-4 py-2 text-left transition-colors hover:text-ember"
      >
        {save.isPending ? (
          <OrbitSpinner size={20} />
        ) : (
          <Download size={20} aria-hidden="true" className="shrink-0" />
        )}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="sr-only">Download </span>
          {name}
        </span>
        <span className="text-sm whitespace-nowrap text-ink-soft">{fileSize(size)}</span>
      </button>
    </li>
  );
}

/** The files below a text; hidden if there are none. */
export const LessonDownloads = ({ slug, files }: { slug: string; files: ResourcePart['files'] }) =>
  files.length === 0 ? null : (
    <section aria-labelledby="files-of-text">
      <h2 id="files-of-text" className="text-lg">
        Files for this text
      </h2>
      <ul className="mt-3 rounded-card border border-line bg-surface px-5">
        {files.map((file) => (
          <FileRow key={file.id} slug={slug} file={file} />
        ))}
      </ul>
    </section>
  );
