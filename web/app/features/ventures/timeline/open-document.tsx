import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import type { TimelineEntry } from '@proxima/contract/ventures/reading/timeline';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchBytes, handOver } from '../../../domain/files/stored-files.ts';
import { buildUrl } from '../../../lib/api/wire-request.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';

/** Opens the version of a document that an entry is about, in a new tab. */
export function OpenDocument({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const open = useMutation({
    mutationFn: () =>
      fetchBytes(
        buildUrl(documentEndpoints.content.path, { id: entry.evidence_id ?? 0, number: entry.version ?? 1 }),
      ),
    onSuccess: (bytes) => handOver(bytes, { target: '_blank' }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <button
      type="button"
      aria-busy={open.isPending}
      onClick={() => open.mutate()}
      className="text-left font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
