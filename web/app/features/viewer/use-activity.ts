import { useEffect, useState } from 'react';

/** Milliseconds after the last sign of a reader until they count as away. */
const awayAfter = 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Whether the tab is in front and someone moved, typed or scrolled within the last minute. */
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
      timer = window.setTimeout(leave, awayAfter);
      setActive(true);
    };
    const follow = () => (document.visibilityState === 'visible' ? stay() : leave());
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true, capture: true });
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true });
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return isActive;
}
