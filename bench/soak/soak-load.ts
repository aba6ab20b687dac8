import { setTimeout as sleep } from 'node:timers/promises';

type Call = (turn: number) => Promise<void>;

/** A call and its share of all calls, in hundredths. */
export interface Share {
  call: Call;
  share: number;
}

export interface Spell {
  /** Milliseconds of each call that was answered with 200. */
  times: number[];
  /** What was answered instead, and how often. */
  failures: Map<string, number>;
}

/** Calls by their shares, mixed so that neighbours differ and everybody makes each kind. */
export function mixOf(shares: readonly Share[]): Call {
  const order = shares.flatMap(({ call, share }) => Array.from({ length: share }, () => call));
  return (turn) => {
    // 37 and 101 share no divisor with the number of calls: every hundred turns all are made, and members change places.
    const call = order[(turn * 37 + Math.floor(turn / 101)) % order.length];
    if (!call) throw new Error('there is no call');
    return call(turn);
  };
}

/** Begins `rate` calls a second for the given seconds, whether or not the earlier ones are answered. */
export async function holdRate(call: Call, rate: number, seconds: number, firstTurn: number): Promise<Spell> {
  const spell: Spell = { times: [], failures: new Map() };
  const under: Promise<void>[] = [];
  const began = performance.now();
  let turn = firstTurn;
  while (performance.now() - began < seconds * 1000) {
    const due = firstTurn + Math.floor(((performance.now() - began) * rate) / 1000);
    for (; turn < due; turn += 1) under.push(timed(call, turn, spell));
    await sleep(5);
  }
  await Promise.all(under);
  return spell;
}

async function timed(call: Call, turn: number, { times, failures }: Spell): Promise<void> {
  const began = performance.now();
  try {
    await call(turn);
    times.push(performance.now() - began);
  } catch (error) {
    const words = String(error);
    failures.set(words, (failures.get(words) ?? 0) + 1);
  }
}
