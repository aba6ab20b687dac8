import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectionStatus } from '../../../session/realtime/realtime-provider.tsx';

/** Milliseconds that a break may last before anybody hears of it. */
const grace = 3_000;

/** Says that the line is down, only when it stays down; messages are kept and sent later. */
export function ConnectionNote() {
  const isLost = useConnectionStatus() === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), grace);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center gap-2 bg-amber-tint px-4 py-2 text-xs font-medium text-amber">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          Reconnecting. What you write is kept and sent as soon as the connection is back.
        </p>
      )}
    </div>
  );
}
