import type { Queue } from '../../platform/jobs/jobs.ts';

/** What the clock does with one round: opens, ends and settles it, lets what is due lapse, and offers room. */
export const clockQueue: Queue<{ id: number }> = { name: 'rounds.clock', retries: 5 };
