import { median, percentile } from '../load.ts';
import type { Call } from './growth-calls.ts';

/** One that is measured: a server on a database of some size, and the lists that are asked of it. */
export interface Contender {
  origin: string;
  lists: Record<string, Call>;
}

export interface Plan {
  /** Another round begins while they are not over. */
  minutes: number;
  /** Calls of each list and contender in a round. */
  calls: number;
  /** Before the first round, and not measured. */
  warmUp: number;
}

/** Milliseconds: the median of what the rounds found. */
export interface Times {
  p50: number;
  p99: number;
}

/**
 * Asks all contenders call by call in turn, another one first each time: whatever else the machine does, and whatever one call
 * leaves in its caches, meets all of them alike.
 *
 * @returns how many rounds there were, and for each list the times of the contenders, in their order.
 */
export async function measureInTurn(
  contenders: readonly Contender[],
  { minutes, calls, warmUp }: Plan,
): Promise<{ rounds: number; times: Map<string, Times[]> }> {
  await playRound(contenders, warmUp);
  const played: Map<string, number[][]>[] = [];
  const end = performance.now() + minutes * 60_000;
  do {
    played.push(await playRound(contenders, calls));
    console.log(`round ${played.length}, ${Math.max(0, (end - performance.now()) / 1000).toFixed()} s to go`);
  } while (performance.now() < end);
  const lists = Object.keys(contenders[0]?.lists ?? {});
  const timesOf = (list: string, contender: number): Times => {
    const found = played.map((round) => round.get(list)?.[contender] ?? []);
    return {
      p50: median(found.map((times) => percentile(times, 0.5))),
      p99: median(found.map((times) => percentile(times, 0.99))),
    };
  };
  const times = new Map(lists.map((list) => [list, contenders.map((_, index) => timesOf(list, index))]));
  return { rounds: played.length, times };
}

/** Milliseconds of each call, by list and contender. */
async function playRound(contenders: readonly Contender[], calls: number): Promise<Map<string, number[][]>> {
  const names = Object.keys(contenders[0]?.lists ?? {});
  const times = new Map(names.map((name) => [name, contenders.map((): number[] => [])]));
  for (let turn = 0; turn < calls; turn += 1) {
    for (const [list, found] of times) {
      for (let step = 0; step < contenders.length; step += 1) {
        const index = (turn + step) % contenders.length;
        const took = await ask(contenders[index], list, turn);
        found[index]?.push(took);
      }
    }
  }
  return times;
}

async function ask(contender: Contender | undefined, list: string, turn: number): Promise<number> {
  const call = contender?.lists[list];
  if (!call) throw new Error(`${list}: not a list of all contenders`);
  const { path, tokens } = call;
  const headers = {
    authorization: `Bearer ${tokens[turn % tokens.length]}`,
    // No address asks more often than it may.
    'x-forwarded-for': `10.0.${turn & 3}.${turn & 255}`,
  };
  const began = performance.now();
  const response = await fetch(contender.origin + path, { headers });
  const { data } = (await response.json()) as { data?: unknown[] };
  const took = performance.now() - began;
  if (response.status !== 200 || data?.length !== 50) throw new Error(`${path}: ${response.status}`);
  return took;
}
