import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { rateLimits } from '@proxima/contract/wire/limits';
import { newAddress, newEmail, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';

/** Milliseconds: a smaller difference cannot be measured over a network. */
const imperceptible = 0.5;

/** Milliseconds of the requests with addresses of either kind. */
type Times = Record<'known' | 'unknown', number[]>;

interface Question {
  path: string;
  bodyFor(email: string): object;
  status: number;
  /** How many members the requests alternate between. */
  members: number;
}

/** Checks that response times to wrong passwords do not reveal which addresses have an account. */
export const loginTiming = (options: FaultOptions): Promise<Outcome> =>
  compareTimes(options, {
    path: accountEndpoints.login.path,
    bodyFor: (email) => ({ email, password: 'Wrong-pass-1' }),
    status: 401,
    members: 6,
  });

/** The same for password resets; no member is used more often than the limit allows, so that each request queues an email. */
export const resetTiming = (options: FaultOptions): Promise<Outcome> =>
  compareTimes(options, {
    path: joiningEndpoints.resetPassword.path,
    bodyFor: (email) => ({ email, password: 'Comet-7-tails', password_confirmation: 'Comet-7-tails' }),
    status: 200,
    members: Math.ceil(options.rounds / rateLimits.resetLink.max),
  });

async function compareTimes({ rounds, seed }: FaultOptions, question: Question): Promise<Outcome> {
  const random = new Random(seed);
  const server = await startServer();
  try {
    const known: string[] = [];
    for (let count = 0; count < question.members; count += 1)
      known.push((await registerMember(server.origin)).email);
    const times: Times = { known: [], unknown: [] };
    const replies = new Set<string>();
    for (const kind of shuffled(random, rounds)) {
      const email = kind === 'known' ? (known[times.known.length % known.length] ?? '') : newEmail('nobody');
      const { milliseconds, body } = await ask(server.origin, question, email);
      times[kind].push(milliseconds);
      replies.add(body);
    }
    return compareMedians(median(times.known), median(times.unknown), replies.size);
  } finally {
    await server.stop();
  }
}

/**
 * As many of each kind, in random order. If they took turns, the background work of requests for known addresses would slow mostly those
 * for unknown ones.
 */
function shuffled(random: Random, rounds: number): (keyof Times)[] {
  const left = { known: rounds, unknown: rounds };
  return Array.from({ length: 2 * rounds }, () => {
    const kind = random.chance(left.known / (left.known + left.unknown)) ? 'known' : 'unknown';
    left[kind] -= 1;
    return kind;
  });
}

async function ask(origin: string, question: Question, email: string) {
  const began = performance.now();
  const response = await fetch(`${origin}${question.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(question.bodyFor(email)),
  });
  const body = await response.text();
  const milliseconds = performance.now() - began;
  if (response.status !== question.status) throw new Error(`a request was answered with ${response.status}`);
  return { milliseconds, body };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function compareMedians(known: number, unknown: number, replies: number): Outcome {
  const failures: string[] = [];
  const difference = Math.abs(known - unknown);
  const share = difference / Math.max(known, unknown);
  claim(failures, share <= 0.1 || difference <= imperceptible, 'the medians differ by more than 10%');
  claim(failures, replies === 1, `${replies} different replies`);
  const measures = {
    'known address': `${known.toFixed(1)} ms`,
    'unknown address': `${unknown.toFixed(1)} ms`,
    difference: `${(100 * share).toFixed(1)}%`,
    'different replies': replies,
  };
  return { measures, failures };
}
