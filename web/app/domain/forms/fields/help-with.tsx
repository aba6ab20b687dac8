import type { ReactNode } from 'react';

/** The help under a field, and a count at its right. */
export const helpWith = (help: ReactNode, count: ReactNode): ReactNode =>
  count ? (
    <span className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <span className="max-w-text">{help}</span>
      {count}
    </span>
  ) : (
    help
  );
