import { setTimeout as sleep } from 'node:timers/promises';

type Call = (turn: number) => Promise<void>;

/** A call and its share of all calls, in percent. */
export interface Share {
  call: Call;
  share: number;
}

export interface Period {
  /** Milliseconds of each successful call. */
  times: number[];
  /** Error messages and how often each occurred. */
  failures: Map<string, number>;
}

/** Mixes calls by their shares, so that neighbours differ and every member makes each kind. */
export function mixOf(shares: readonly Share[]): Call {
  const order = shares.flatMap(({ call, share }) => Array.from({ length: share }, () => call));
  return (turn) => {
    // 37 and 101 are coprime to the number of calls, so all calls occur within a hundred turns, each time by different members.
    const call = order[(turn * 37 + Math.floor(turn / 101)) % order.length];
    if (!call) throw new Error('there is no call');
    return call(turn);
  };
}

/** Starts `rate` calls a second for the given seconds, whether or not earlier ones have completed. */
export async function holdRate(
  call: Call,
  rate: number,
  seconds: number,
  firstTurn: number,
): Promise<Period> {
  const period: Period = { times: [], failures: new Map() };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  let turn = firstTurn;
  while (performance.now() - began < seconds * 1000) {
    const due = firstTurn + Math.floor(((performance.now() - began) * rate) / 1000);
    for (; turn < due; turn += 1) pending.push(timed(call, turn, period));
    await sleep(5);
  }
  await Promise.all(pending);
  return period;
}

async function timed(call: Call, turn: number, { times, failures }: Period): Promise<void> {
  const began = performance.now();
  try {
    await call(turn);
    times.push(performance.now() - began);
  } catch (error) {
    const message = String(error);
    failures.set(message, (failures.get(message) ?? 0) + 1);
  }
}
