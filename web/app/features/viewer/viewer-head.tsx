import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { barButtonStyles } from '../../ui/actions/bar-button-styles.ts';

interface ViewerHeadProps {
  title: string;
  venture: string;
  backTo: string;
  /** Tools of this format; on narrow screens in their own row. */
  tools: ReactNode;
  /** Buttons that every document has. */
  children: ReactNode;
}

/** The bar above a document. */
export const ViewerHead = ({ title, venture, backTo, tools, children }: ViewerHeadProps) => (
  <header className="flex min-h-14 flex-wrap items-center gap-x-1 border-b border-night-line px-2 lg:gap-x-3">
    <a
      href={backTo}
      aria-label={`Back to ${venture}`}
      title={`Back to ${venture}`}
      className={barButtonStyles}
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </a>
    <div className="min-w-0 flex-1 py-2">
      <h1 className="truncate font-sans text-sm font-medium tracking-normal">{title}</h1>
      <p className="truncate text-xs text-on-night-soft max-sm:hidden">{venture}</p>
    </div>
    {tools && (
      <div className="flex items-center justify-center gap-1 max-md:order-last max-md:w-full max-md:border-t max-md:border-night-line max-md:py-0.5 lg:gap-3">
        {tools}
      </div>
    )}
    <div className="flex items-center">{children}</div>
  </header>
);
