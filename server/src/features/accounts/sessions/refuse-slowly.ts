import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. Whoever floods asks again as soon as there is an answer; the others have waited for worse. */
const delay = 1_000;

/** Lets a refusal wait, so that refusing a flood costs next to nothing. */
export async function refuseSlowly<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await sleep(delay);
    throw error;
  }
}
