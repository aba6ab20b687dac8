import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'green' | 'amber' | 'red' | 'slate';

const tones: Record<Tone, string> = {
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
  slate: 'bg-slate-tint text-slate',
};

/** Narrows the wire's style hint (`statusClass`) to a tone; an unknown hint is slate. */
export const toneOf = (hint: string): Tone => (hint in tones ? (hint as Tone) : 'slate');

/** A status in one or two words. The text carries the meaning; the colour only repeats it. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap max-[15rem]:whitespace-normal forced-colors:border',
      tones[tone],
    )}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    {children}
  </span>
);
