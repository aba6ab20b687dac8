import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
  /** At the right on wide screens. */
  action?: ReactNode;
}

/** The heading of a dashboard page. */
export const PageHeading = ({ title, children, action }: PageHeadingProps) => (
  <div className={`mb-6 flex flex-wrap justify-between gap-4 ${children ? 'items-end' : 'items-center'}`}>
    <div>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
      {children && <p className="mt-1 text-sm text-ink-soft">{children}</p>}
    </div>
    {action}
  </div>
);
