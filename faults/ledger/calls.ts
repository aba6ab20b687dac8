import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { newAddress } from '../../testing/people/people.ts';
import type { Random } from '../random.ts';

export interface Reply {
  /** 0 without a response. */
  status: number;
  // What the replies of all calls have in common.
  body: { message?: string; data?: unknown };
}

interface Call {
  who: Pick<SignedInUser, 'token'>;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  key?: string;
}

/** Makes one call. Never throws: without a response, the status is 0. */
export async function callOnce(origin: string, { who, method, path, body, key }: Call): Promise<Reply> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'x-forwarded-for': newAddress(),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

const isFinal = ({ status }: Reply): boolean => ![0, 429, 502, 503].includes(status);
const timeoutMs = 120_000;

/** Makes calls, each to the next node, as behind a balancer. */
export class Calls {
  /** How many calls were repeated because a node was killed or busy. */
  repeated = 0;
  sent = 0;
  #origins: readonly string[];
  #random: Random;

  constructor(origins: readonly string[], random: Random) {
    this.#origins = origins;
    this.#random = random;
  }

  once(call: Call): Promise<Reply> {
    this.sent += 1;
    return callOnce(this.#origins[this.sent % this.#origins.length] ?? '', call);
  }

  /** Repeats a call with the same key, as our pages do, until its reply is final or two minutes have passed. */
  async untilAnswered(call: Call): Promise<Reply> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const reply = await this.once(call);
      if (isFinal(reply) || performance.now() > end) return reply;
      this.repeated += 1;
      await sleep(100 + 400 * this.#random.fraction());
    }
  }
}
