import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { useState } from 'react';
import { IdempotencyKey } from '../lib/api/idempotency-key.ts';

/** A repeated attempt on a bad line creates once. */
export function useOnce() {
  const [attempt] = useState(() => new IdempotencyKey());
  return async <Body extends object, Reply>(
    body: Body,
    call: (headers: Record<string, string>) => Promise<Reply>,
  ) => {
    const reply = await call({ [idempotencyHeader]: attempt.keyFor(body) });
    attempt.acknowledge();
    return reply;
  };
}
