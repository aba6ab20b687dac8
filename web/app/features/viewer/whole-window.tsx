import type { ReactNode } from 'react';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';

/** Shown while a document opens. */
export const Opening = () => (
  <p
    role="status"
    className="pointer-events-none absolute inset-0 grid place-items-center text-on-night-soft"
  >
    <span className="flex items-center gap-3">
      <OrbitSpinner /> Opening the document...
    </span>
  </p>
);

/** Shown instead of a document that cannot be read, with the reason. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="absolute inset-0 grid place-items-center bg-night px-6 text-center">
    <p className="max-w-text">{children}</p>
  </div>
);
