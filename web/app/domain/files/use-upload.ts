import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useRef, useState } from 'react';
import type { CallInput, FileInput } from '../../lib/api/api-client.ts';
import { IdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { api } from '../../session/api.ts';

/** Bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Sends a form with its files: reports progress, can be cancelled, and is stored once however often it is tried. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const running = useRef<AbortController | null>(null);

  /** `content` is what makes two attempts the same. Rejects as `api.call` does, except when it was cancelled. */
  async function upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    file: FileInput,
    content: object = input.body ?? {},
  ): Promise<ReplyOf<E> | 'cancelled'> {
    const controller = new AbortController();
    running.current = controller;
    try {
      const reply = await api.call(endpoint, {
        ...input,
        files: { file } as NonNullable<CallInput<E>['files']>,
        headers: { [idempotencyHeader]: idempotencyKey.keyFor({ ...content, file }) },
        signal: controller.signal,
        onProgress: (sent, total) => setProgress({ sent, total }),
      });
      idempotencyKey.acknowledge();
      return reply;
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled';
      throw error;
    } finally {
      setProgress(null);
    }
  }

  return { upload, progress, cancel: () => running.current?.abort() };
}
