/** Milliseconds between two looks at the clock, and the jump that only a sleeping machine explains. */
const look = 5_000;
const jump = 20_000;

/**
 * Tells when the page may have slept: it became visible, went online, or the clock jumped (`slept`: its sockets may be dead
 * without knowing). @returns what stops it.
 */
export function watchWakeUps(onWake: (slept: boolean) => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > jump;
    last = Date.now();
    if (slept) onWake(true);
  }, look);
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake(false);
  };
  const onOnline = () => onWake(false);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
  };
}
