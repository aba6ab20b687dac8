import type { Queue } from '../../../platform/jobs/jobs.ts';

/** A place was declined, not answered or left. */
export const placeGivenUp: Queue<{ placeId: number }> = { name: 'cohorts.pass-on' };

/** A venture is part of a cohort from now on. */
export const placeFilled: Queue<{ placeId: number }> = { name: 'cohorts.begin' };
