/** Milliseconds between the first checks whether the page is served again; each further one waits twice as long. */
const firstPauseMs = 1_500;
const maxPauseMs = 60_000;
/** Milliseconds after a reload in which missing code does not cause another one, which could loop. */
const loopGuardMs = 10_000;

let isMissing = false;
/** What was thrown for code that failed to load while the browser was offline. */
const failedOffline = new WeakSet<Error>();

/**
 * Records when code fails to load, because a server died or was replaced by a release with other files, or without a network. It is
 * not imported again in the same document (load-once.ts).
 */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    isMissing = true;
    if (!navigator.onLine) failedOffline.add(payload);
  });
}

/** Whether this was thrown for code that failed to load while the browser was offline. */
export const isCodeOffline = (error: unknown): boolean => error instanceof Error && failedOffline.has(error);

/** Whether code failed to load in this document: links should then load a new one. */
export const isCodeMissing = (): boolean => isMissing;

/**
 * Reloads a page that could not be hydrated, once it is served again and unless it was just reloaded. Until then, the page stays
 * readable.
 */
export async function reloadOnceServed(): Promise<void> {
  if (!wasJustReloaded()) await reloadWhenServed();
}

/** Reloads the page once it is served again, unless `signal` is aborted before. */
export async function reloadWhenServed(signal?: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  do {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  } while (!signal?.aborted && !(await reloadIfServed(signal)));
}

/** Reloads the page if it is served now. @returns whether it is */
export async function reloadIfServed(signal?: AbortSignal): Promise<boolean> {
  const isAnswered = await isServed();
  if (isAnswered && !signal?.aborted) window.location.reload();
  return isAnswered;
}

/** A page that does not exist is served, too: with a 404. */
const isServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReloaded && performance.now() < loopGuardMs;
}
