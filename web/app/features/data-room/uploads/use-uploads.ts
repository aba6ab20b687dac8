import { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { checkChosenFile } from '@proxima/contract/files/chosen-files';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/browser/random-key.ts';
import { api } from '../../../session/api.ts';
import { useRefreshRoom } from '../room.queries.ts';

/** A folder to add a document to, or a document to add a version to. */
export type UploadTarget = { folderId: number } | { documentId: number };

export interface Upload {
  /** Idempotency key, the same for every attempt, so that the file is stored once. */
  key: string;
  file: File;
  target: UploadTarget;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  sent: number;
  problem: string | null;
  /** What it became in the room. */
  stored: { documentId: number; number: number } | null;
}

/** Uploads that run at the same time. More would not be faster: the server inspects large files one after the other. */
const concurrency = 2;

async function send(
  ventureId: number,
  { key, file, target }: Upload,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Upload['stored']> {
  const options = { files: { file }, headers: { [idempotencyHeader]: key }, signal, onProgress };
  if ('folderId' in target) {
    const input = { params: { id: ventureId }, body: { folder_id: target.folderId }, ...options };
    return { documentId: (await api.call(endpoints.add, input)).data.id, number: 1 };
  }
  const { documentId } = target;
  const { data } = await api.call(endpoints.addVersion, { params: { id: documentId }, ...options });
  return { documentId, number: data.number };
}

/** Uploads into a room. Each has its own progress and can be cancelled or retried; a refused one does not stop the others. */
export function useUploads(ventureId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const refresh = useRefreshRoom();
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  async function start(upload: Upload) {
    const controller = new AbortController();
    running.current.set(upload.key, controller);
    change(upload.key, { state: 'sending', sent: 0 });
    try {
      const stored = await send(ventureId, upload, controller.signal, (sent) => change(upload.key, { sent }));
      change(upload.key, { state: 'done', stored });
      void refresh();
    } catch (error) {
      if (!controller.signal.aborted) change(upload.key, { state: 'failed', problem: messageOf(error) });
    } finally {
      running.current.delete(upload.key);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an upload ends or is added, the next ones start
  useEffect(() => {
    const free = concurrency - uploads.filter(({ state }) => state === 'sending').length;
    const waiting = uploads.filter(({ key, state }) => state === 'waiting' && !running.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, free))) void start(upload);
  }, [uploads]);

  return {
    uploads,
    add: (files: readonly File[], target: UploadTarget) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => {
          const problem = checkChosenFile(file, 'room');
          const state = problem === null ? ('waiting' as const) : ('failed' as const);
          return { key: randomKey(), file, target, state, sent: 0, problem, stored: null };
        }),
      ]),
    retry: (key: string) => change(key, { state: 'waiting', problem: null }),
    /** Cancels an upload if it is running, and removes it from the list. */
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setUploads((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'done')),
  };
}
export type Uploads = ReturnType<typeof useUploads>;
