import type { ReactNode } from 'react';

/** What qualifies a value in a table: below it, or on a phone after it. */
export const CellDetail = ({ children }: { children: ReactNode }) => (
  <span className="text-xs wrap-anywhere text-ink-soft max-sm:before:content-['_·_'] sm:block">
    {children}
  </span>
);
