import { median, percentile } from '../load.ts';
import type { Call } from './growth-calls.ts';

/** A server on a database of some size, and its lists to measure. */
export interface Contender {
  origin: string;
  lists: Record<string, Call>;
}

export interface Plan {
  /** New rounds start until they are over. */
  minutes: number;
  /** Calls of each list and contender in a round. */
  calls: number;
  /** Calls of each list before the first round, not measured. */
  warmUp: number;
}

/** Milliseconds: the medians of the rounds. */
export interface Times {
  p50: number;
  p99: number;
}

/**
 * Calls all contenders in turn, starting with a different one each time, so that other work on the machine and the state of its caches
 * affect all equally.
 *
 * @returns the number of rounds, and for each list the times of the contenders in their order.
 */
export async function measureInTurn(
  contenders: readonly Contender[],
  { minutes, calls, warmUp }: Plan,
): Promise<{ rounds: number; times: Map<string, Times[]> }> {
  await runRound(contenders, warmUp);
  const rounds: Map<string, number[][]>[] = [];
  const end = performance.now() + minutes * 60_000;
  do {
    rounds.push(await runRound(contenders, calls));
    console.log(`round ${rounds.length}, ${Math.max(0, (end - performance.now()) / 1000).toFixed()} s to go`);
  } while (performance.now() < end);
  const lists = Object.keys(contenders[0]?.lists ?? {});
  const timesOf = (list: string, contender: number): Times => {
    const found = rounds.map((round) => round.get(list)?.[contender] ?? []);
    return {
      p50: median(found.map((times) => percentile(times, 0.5))),
      p99: median(found.map((times) => percentile(times, 0.99))),
    };
  };
  const times = new Map(lists.map((list) => [list, contenders.map((_, index) => timesOf(list, index))]));
  return { rounds: rounds.length, times };
}

/** Milliseconds of each call, by list and contender. */
async function runRound(contenders: readonly Contender[], calls: number): Promise<Map<string, number[][]>> {
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
    // Several addresses, so that none exceeds its rate limit.
    'x-forwarded-for': `10.0.${turn & 3}.${turn & 255}`,
  };
  const began = performance.now();
  const response = await fetch(contender.origin + path, { headers });
  const { data } = (await response.json()) as { data?: unknown[] };
  const took = performance.now() - began;
  if (response.status !== 200 || data?.length !== 50) throw new Error(`${path}: ${response.status}`);
  return took;
}
