import { useCallback, useRef, useState } from 'react';

export interface UploadProgress {
  sent: number;
  total: number;
}

/** The bytes of a form under way, and the way to break it off. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = useCallback(
    async <Result>(
      send: (input: {
        signal: AbortSignal;
        onProgress: (sent: number, total: number) => void;
      }) => Promise<Result>,
    ): Promise<Result | 'cancelled'> => {
      const controller = new AbortController();
      running.current = controller;
      try {
        const onProgress = (sent: number, total: number) => setProgress({ sent, total });
        return await send({ signal: controller.signal, onProgress });
      } catch (error) {
        if (controller.signal.aborted) return 'cancelled';
        throw error;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [],
  );

  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, run, cancel };
}
