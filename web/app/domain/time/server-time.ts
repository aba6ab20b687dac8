import { useEffect, useState } from 'react';

/** The time by the server's clock, in milliseconds, updated every second. @param skew how far the server is ahead, in milliseconds */
export function useServerTime(skew: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + skew;
}
