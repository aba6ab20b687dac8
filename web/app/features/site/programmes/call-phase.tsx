import { type CallPhase, callPhaseLabels } from '@proxima/contract/programmes/call-states';
import type { CallCard } from '@proxima/contract/programmes/public-wire';
import { useEffect, useState } from 'react';
import { duration } from '../../../lib/format/duration.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';

const tones: Record<CallPhase, Tone> = { open: 'green', coming: 'amber', closed: 'slate' };
const second = 1_000;
const tick = 30 * second;

type Timed = Pick<CallCard, 'phase' | 'opens_at' | 'closes_at'>;

/** `12 days 4 h left`, `opens in 3 days`; nothing for a call that is over or never closes. */
function remaining({ phase, opens_at, closes_at }: Timed, now: number): string {
  const until = phase === 'coming' ? opens_at : closes_at;
  if (phase === 'closed' || until === null) return '';
  const seconds = Math.max(0, (Date.parse(until) - now) / second);
  return phase === 'coming' ? `in ${duration(seconds)}` : `${duration(seconds)} left`;
}

/** The phase of a call, and in the browser how long is left of it. The server's clock decides which it is. */
export function CallPhaseBadge({ call }: { call: Timed }) {
  const [left, setLeft] = useState('');
  useEffect(() => {
    const update = () => setLeft(remaining(call, Date.now()));
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, [call]);
  const label =
    call.phase === 'open' && call.closes_at === null ? 'Always open' : callPhaseLabels[call.phase];
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tones[call.phase]}>{label}</Badge>
      <span className="text-sm text-ink-soft tabular-nums">{left}</span>
    </span>
  );
}
