const last = new Map<string, Promise<unknown>>();

/**
 * Runs work for one key after the other, in this process. It keeps parallel registrations of one address from all
 * paying for a hash; that exactly one succeeds is the unique index's promise.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
