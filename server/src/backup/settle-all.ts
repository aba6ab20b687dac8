/** Waits for all, also after a failure, so that none still runs while the caller cleans up. @throws the first failure in order. */
export async function settleAll<Result>(running: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(running);
  return Promise.all(running);
}
