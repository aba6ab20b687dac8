import { formatMoney, money } from '@proxima/contract/money/money';
import type { OpenRound } from '@proxima/contract/rounds/open-round';
import { useId } from 'react';
import { dayInYear } from '../../lib/format/dates.ts';
import { fillOf, type Series, SeriesFills } from '../charts/series.tsx';

const parts: readonly Series[] = [
  { name: 'firm', label: 'Firmly committed', colour: 'text-ember' },
  { name: 'outside', label: 'Raised outside the platform', colour: 'text-slate', pattern: 'M0 8 8 0' },
];

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** `€310,000 of €500,000 · closes 12 March` */
export function raisedText({ currency, firm, outside, target, closes_at }: OpenRound): string {
  const of = (minor: number) => formatMoney(money(currency, minor));
  const apart = outside > 0 ? `, and ${of(outside)} outside the platform` : '';
  return `${of(firm)} of ${of(target)}${apart} · closes ${dayInYear(closes_at)}`;
}

/** The progress of an open round on a card: firm commitments and, as a separate part, money from outside the platform. */
export function RaisedBar({ round }: { round: OpenRound }) {
  const id = useId();
  const { firm, outside, target } = round;
  const whole = Math.max(target, firm + outside);
  return (
    <div className="flex flex-col gap-2">
      {/* The sentence below says the same. */}
      <svg width="100%" height="8" aria-hidden="true" className="block rounded-control bg-mist">
        <SeriesFills id={id} series={parts} />
        <rect width={share(firm, whole)} height="8" rx="3" fill={fillOf(id, 'firm')} />
        <rect x={share(firm, whole)} width={share(outside, whole)} height="8" fill={fillOf(id, 'outside')} />
      </svg>
      <p className="text-sm tabular-nums">{raisedText(round)}</p>
    </div>
  );
}
