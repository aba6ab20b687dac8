import { useEffect, useState } from 'react';

const secondsUntil = (iso: string) => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000));

/** `9:32` until a moment, counting down; `0:00` once it has come. */
export function useCountdown(iso: string): string {
  const [seconds, setSeconds] = useState(() => secondsUntil(iso));
  useEffect(() => {
    setSeconds(secondsUntil(iso));
    const timer = setInterval(() => setSeconds(secondsUntil(iso)), 1_000);
    return () => clearInterval(timer);
  }, [iso]);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
