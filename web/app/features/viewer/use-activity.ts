import { useEffect, useState } from 'react';

/** Time without any input after which a reader counts as away. */
const awayAfterMs = 60_000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Whether the tab is visible and the user moved, typed or scrolled within the last minute. */
export function useActivity(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer = 0;
    const leave = () => {
      clearTimeout(timer);
      setActive(false);
    };
    const stay = () => {
      clearTimeout(timer);
      timer = window.setTimeout(leave, awayAfterMs);
      setActive(true);
    };
    const follow = () => (document.visibilityState === 'visible' ? stay() : leave());
    for (const name of inputEvents) window.addEventListener(name, stay, { passive: true, capture: true });
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearTimeout(timer);
      for (const name of inputEvents) window.removeEventListener(name, stay, { capture: true });
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return isActive;
}
