import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the milliseconds until `/readyz` returned 200; rejects after a minute. */
export async function untilReady(origin: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const status = await statusOf(`${origin}/readyz`, {});
    if (status === 200) return performance.now() - began;
    await sleep(20);
  }
  throw new Error('the server did not become ready again within a minute');
}

/** A call that a probe repeats. */
export interface ProbedCall {
  name: string;
  url: string;
  init?: () => RequestInit;
  isFine(status: number): boolean;
}

export interface ProbeReport {
  calls: number;
  /** Milliseconds. */
  slowest: number;
  /** `name status` of responses that were not fine, each once. */
  wrong: string[];
  statuses: Record<string, number>;
}

/** Repeats the calls, all in parallel, until stopped; no reply within 15 s counts as status 0. */
export function startProbe(calls: ProbedCall[], pause = 100): () => Promise<ProbeReport> {
  const report: ProbeReport = { calls: 0, slowest: 0, wrong: [], statuses: {} };
  let isOver = false;
  const work = calls.map(async ({ name, url, init, isFine }) => {
    while (!isOver) {
      const began = performance.now();
      const status = await statusOf(url, init?.() ?? {});
      report.calls += 1;
      report.slowest = Math.max(report.slowest, performance.now() - began);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (!isFine(status) && !report.wrong.includes(`${name} ${status}`))
        report.wrong.push(`${name} ${status}`);
      await sleep(pause);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(work);
    return report;
  };
}

/** The status of a reply, or 0 if there is none within 15 s. */
async function statusOf(url: string, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
