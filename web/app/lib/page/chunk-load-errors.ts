/** Milliseconds between two looks at whether the page can be had again. */
const pause = 1_500;
/** Milliseconds of a reloaded page's life in which missing code is no reason for another reload: it would turn round and round. */
const young = 10_000;

let isMissing = false;

/**
 * Notes when code does not arrive, because a server died over it or was replaced by a release with other files. Asking for it again
 * is of no use: browsers remember modules that failed (HTML Standard, module map), until the document is another one.
 */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    isMissing = true;
  });
}

/** Whether this document has asked for code in vain: links then do better as plain links. */
export const isCodeMissing = (): boolean => isMissing;

/**
 * Loads anew a page that could not be taken over, once it is served again; one that was just loaded anew stays as it is. Offline,
 * or while nobody serves it, it stays readable.
 */
export async function reloadOnceServed(): Promise<void> {
  if (wasJustReloaded()) return;
  let isServed = false;
  while (!isServed) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    isServed = await fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  window.location.reload();
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReloaded && performance.now() < young;
}
