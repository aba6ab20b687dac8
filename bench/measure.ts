export interface Rate {
  times: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** Concurrent clients, each starting its next call as soon as it has a reply. */
const workers = 16;

/** Measures how often and how fast `work` completes in the given seconds; `turn` rises with every call. */
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
/** Rises over all measurements, so that calls are spread evenly over members and their limits. */
const nextTurn = (): number => {
  turns += 1;
  return turns;
};
