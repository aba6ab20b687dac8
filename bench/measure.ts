export interface Rate {
  times: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** People who work at the same time, each beginning anew as soon as they are answered. */
const workers = 16;

/** How often and how fast `work` gets done in the given seconds; `turn` rises with every call. */
export async function measure(work: (turn: number) => Promise<void>, seconds: number): Promise<Rate> {
  const durations: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await work(nextTurn());
        durations.push(performance.now() - start);
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  const sorted = durations.toSorted((one, other) => one - other);
  return {
    times: durations.length,
    perSecond: durations.length / took,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

let turns = 0;
/** Rises over all measurements, so that no one's limits are used up twice. */
const nextTurn = (): number => {
  turns += 1;
  return turns;
};
