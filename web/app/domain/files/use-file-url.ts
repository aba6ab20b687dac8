import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fetchFile, type OpenableFile } from './stored-files.ts';

interface FileUrl {
  url: string | null;
  blob: Blob | null;
  /** The message when the file could not be fetched. */
  problem: string | null;
}

const nothing: FileUrl = { url: null, blob: null, problem: null };

/** Fetches a stored file while `wanted` and creates a blob URL for it; unmounting cancels the request and revokes the URL. */
export function useFileUrl({ id, path }: OpenableFile, wanted: boolean): FileUrl {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (!wanted) return;
    const cancel = new AbortController();
    let url: string | null = null;
    fetchFile(path === undefined ? { id } : { id, path }, cancel.signal).then(
      (blob) => {
        url = URL.createObjectURL(blob);
        setState({ url, blob, problem: null });
      },
      (error: unknown) => cancel.signal.aborted || setState({ ...nothing, problem: messageOf(error) }),
    );
    return () => {
      cancel.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, path, wanted]);
  return state;
}
