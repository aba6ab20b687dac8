import type { Queue } from '../../platform/jobs/jobs.ts';

/** Everything that time triggers in one round: opening, end and settling, lapses, and offers of free room. */
export const clockQueue: Queue<{ id: number }> = { name: 'rounds.clock', retries: 5 };
