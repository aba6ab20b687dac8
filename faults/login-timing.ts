import { accountEndpoints } from '@proxima/contract/accounts';
import { newAddress, newEmail, registerMember } from '../e2e/support/people.ts';
import { startServer } from '../e2e/support/server.ts';
import { claim, type FaultOptions, type Outcome } from './fault.ts';

const members = 6;

/** Whether the time of an answer tells a taken address from a free one: `rounds` wrong passwords for each, in turn. */
export async function loginTiming({ rounds }: FaultOptions): Promise<Outcome> {
  const server = await startServer();
  try {
    const known: string[] = [];
    for (let count = 0; count < members; count += 1) known.push((await registerMember(server.origin)).email);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const email = kind === 'known' ? (known[round % members] ?? '') : newEmail('nobody');
        times[kind].push(await guess(server.origin, email));
      }
    }
    return judge(median(times.known), median(times.unknown));
  } finally {
    await server.stop();
  }
}

async function guess(origin: string, email: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: 'Wrong-pass-1' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`a guess was answered with ${response.status}`);
  return performance.now() - began;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function judge(known: number, unknown: number): Outcome {
  const failures: string[] = [];
  const difference = Math.abs(known - unknown) / Math.max(known, unknown);
  claim(failures, difference <= 0.1, 'the medians differ by more than 10 %');
  const measures = {
    'known address': `${known.toFixed(1)} ms`,
    'unknown address': `${unknown.toFixed(1)} ms`,
    difference: `${(100 * difference).toFixed(1)} %`,
  };
  return { measures, failures };
}
