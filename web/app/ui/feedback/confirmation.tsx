import type { ReactNode } from 'react';

const bringIntoView = (element: HTMLElement | null, block: ScrollLogicalPosition) => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
};

/** A ref for what takes the place of a form: on a phone it can be far from the button that was pressed. */
export const arriveAtStart = (element: HTMLElement | null) => bringIntoView(element, 'start');

const arriveAtCenter = (element: HTMLElement | null) => bringIntoView(element, 'center');

/** What a form says once it is sent: it comes into view and takes the focus. With a new `key` it does so again. */
export const Confirmation = ({ children, className }: { children: ReactNode; className: string }) => (
  <div ref={arriveAtCenter} role="status" tabIndex={-1} className={`outline-none ${className}`}>
    {children}
  </div>
);
