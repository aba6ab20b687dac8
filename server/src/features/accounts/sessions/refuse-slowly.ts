import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. A flooding client retries as soon as it gets a reply; the others have waited longer than this already. */
const delay = 1_000;

/** Delays a refusal, so that refusing a flood costs next to nothing. */
export async function refuseSlowly<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await sleep(delay);
    throw error;
  }
}
