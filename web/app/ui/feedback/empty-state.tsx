import type { ReactNode } from 'react';
import { OrbitArcs } from '../display/orbit-arcs.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
}

/** What a list shows when there is nothing in it. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <OrbitArcs className="mb-2" />
    <p className="font-display text-xl wrap-anywhere">{title}</p>
    {children && <div className="max-w-text text-ink-soft">{children}</div>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
