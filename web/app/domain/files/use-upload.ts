import type { FileInput } from '@proxima/contract/client/request-input';
import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { useRef, useState } from 'react';
import type { CallInput } from '../../lib/api/api-client.ts';
import { api } from '../../session/api.ts';

/** Bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Sends a form with its files: reports progress and can be cancelled. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  /** Rejects as `api.call` does, except when it was cancelled. */
  async function upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    file: FileInput,
  ): Promise<ReplyOf<E> | 'cancelled'> {
    const controller = new AbortController();
    running.current = controller;
    try {
      return await api.call(endpoint, {
        ...input,
        files: { file } as NonNullable<CallInput<E>['files']>,
        signal: controller.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      });
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled';
      throw error;
    } finally {
      setProgress(null);
    }
  }

  return { upload, progress, cancel: () => running.current?.abort() };
}
