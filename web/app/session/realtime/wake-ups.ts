/** Milliseconds between two looks at the clock, and the jump that only a sleeping machine explains. */
const look = 5_000;
const jump = 20_000;

interface WakeUps {
  /** The page may have missed something; with `slept` its sockets may be dead without knowing. */
  onWake: (slept: boolean) => void;
  /** The machine has no line. */
  onOffline: () => void;
}

/** Tells when the page became visible, lost or got back its line, or the clock jumped. @returns what stops it. */
export function watchWakeUps({ onWake, onOffline }: WakeUps): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > jump;
    last = Date.now();
    if (slept) onWake(true);
  }, look);
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake(false);
  };
  const onOnline = () => onWake(true);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
