import { useEffect, useState } from 'react';

const secondsUntil = (iso: string) => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000));

/** The time left until a held decision is sent, as `9:32`. */
export function Countdown({ iso }: { iso: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(iso));
  useEffect(() => {
    setSeconds(secondsUntil(iso));
    const timer = setInterval(() => setSeconds(secondsUntil(iso)), 1_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <span className="tabular-nums">
      <span className="sr-only">Sent in </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
