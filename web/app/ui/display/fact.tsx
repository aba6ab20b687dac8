import type { ReactNode } from 'react';

/** One line of a card's facts, inside a `dl`. */
export const Fact = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
    <dt className="text-xs text-ink-soft">{term}</dt>
    <dd className="text-sm break-words">{children}</dd>
  </div>
);
