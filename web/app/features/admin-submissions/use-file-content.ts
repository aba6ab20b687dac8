import type { WireFile } from '@proxima/contract/files';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect } from 'react';
import { fetchFile } from '../../session/fetch-file.ts';
import { openPdf } from './open-pdf.ts';

type Content =
  | { kind: 'image'; address: string; release: () => void }
  | { kind: 'pdf'; document: PDFDocumentProxy; release: () => void };

async function read(file: WireFile, signal: AbortSignal): Promise<Content> {
  const blob = await fetchFile(file.id, signal);
  if (file.type === 'application/pdf') {
    const document = await openPdf(blob);
    return { kind: 'pdf', document, release: () => void document.cleanup() };
  }
  const address = URL.createObjectURL(blob);
  return { kind: 'image', address, release: () => URL.revokeObjectURL(address) };
}

/** A file ready to be shown; what it holds is let go when the viewer closes. */
export function useFileContent(file: WireFile) {
  const query = useQuery({
    queryKey: ['file-content', file.id],
    queryFn: ({ signal }) => read(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  useEffect(() => () => data?.release(), [data]);
  return query;
}
