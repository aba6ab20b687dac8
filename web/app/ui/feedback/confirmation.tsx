import type { ReactNode } from 'react';

/** On a phone a confirmation can be far from the button that was pressed. */
function bringIntoView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** What a form says once it is sent: it comes into view and takes the focus. With a new `key` it does so again. */
export const Confirmation = ({ children, className }: { children: ReactNode; className: string }) => (
  <div ref={bringIntoView} role="status" tabIndex={-1} className={`outline-none ${className}`}>
    {children}
  </div>
);
