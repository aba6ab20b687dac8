/** Milliseconds between two checks of the clock, and the jump that means that the machine slept. */
const checkEvery = 5_000;
const sleepJump = 20_000;

interface WakeUps {
  /** The page may have missed something; if it `slept`, its sockets may be dead without having closed. */
  onWake: (slept: boolean) => void;
  /** The machine is offline. */
  onOffline: () => void;
}

/** Watches for the page becoming visible, going offline or online, and jumps of the clock. @returns a function that stops it. */
export function watchWakeUps({ onWake, onOffline }: WakeUps): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > sleepJump;
    last = Date.now();
    if (slept) onWake(true);
  }, checkEvery);
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
