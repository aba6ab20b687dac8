import type { ReactNode } from 'react';

/** The last row of a card with a form: it stays in sight while the form is taller than the window. */
export const CardFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 rounded-b-card border-t border-line bg-surface px-6 py-4">
    {children}
  </div>
);
