import { buildUrl } from '@proxima/contract/client/wire-request';
import { type ViewedVersion, viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { Download } from 'lucide-react';
import { fetchBytes, handOver } from '../../domain/files/stored-files.ts';
import { useSend } from '../../session/use-send.ts';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { BarButton } from './bar-button.tsx';

/** Downloads the version; the server adds the watermark where required. */
export function DownloadButton({ documentId, version }: { documentId: number; version: ViewedVersion }) {
  const save = useSend({
    mutationFn: () =>
      fetchBytes(buildUrl(viewerEndpoints.download.path, { id: documentId, number: version.number })),
    onSuccess: (bytes) => handOver(bytes, { download: version.name }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <BarButton
      label="Download"
      aria-busy={save.isPending}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {save.isPending ? <OrbitSpinner size={18} /> : <Download size={19} aria-hidden="true" />}
    </BarButton>
  );
}
