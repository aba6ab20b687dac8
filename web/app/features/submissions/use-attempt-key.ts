import { useCallback, useRef } from 'react';

/**
 * The Idempotency-Key of what is sent: the same content sent again after a lost answer carries the same key and is stored
 * once; changed content is another attempt.
 */
export function useAttemptKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((fields: Record<string, unknown>, file: File | null) => {
    const content = JSON.stringify([fields, file && [file.name, file.size, file.lastModified]]);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
}
