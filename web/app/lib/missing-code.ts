/** Milliseconds between two looks at whether the page can be had again. */
const pause = 1_500;
/** Milliseconds of a reloaded page's life in which missing code is no reason for another reload: it would turn round and round. */
const young = 10_000;

/**
 * Loads the page anew where code of it did not arrive, because a server died over it or was replaced by a release with other files.
 * Asking for the code again is of no use: browsers remember modules that failed (HTML Standard, module map). Offline, or while
 * nobody serves the page, it stays as it is.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => !wasJustReloaded() && void reloadOnceServed(), {
    once: true,
  });
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReloaded && performance.now() < young;
}

async function reloadOnceServed(): Promise<void> {
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
