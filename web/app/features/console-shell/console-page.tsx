import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTitleSubject } from '../../lib/page/title-parts.ts';
import { Settled } from '../../session/loading/settled.tsx';

interface ConsolePageProps {
  /** The heading, and the title in the tab. */
  title: string;
  /** In the tab instead of the heading. */
  tabTitle?: string;
  /** Above the title, e.g. a breadcrumb. */
  above?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** The page's main action, beside the title. */
  actions?: ReactNode;
  /** For a list, which takes the width of large screens. */
  isList?: boolean;
  /** For a page whose heading depends on what it loads: all of it is shown when its notices are known. */
  settles?: boolean;
  children: ReactNode;
}

/** Heading, title and width shared by the console's pages. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, tabTitle, above, lead, actions, isList, settles, children } = props;
  useTitleSubject(tabTitle ?? title);
  const content = (
    <>
      {above && <div className="mb-3">{above}</div>}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
          {lead && <div className="mt-1.5 text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
  return (
    <div
      className={clsx(
        'mx-auto w-full px-4 py-6 sm:px-6 md:py-9 xl:px-10',
        isList ? 'max-w-[120rem]' : 'max-w-[88rem]',
      )}
    >
      {settles ? <Settled>{content}</Settled> : content}
    </div>
  );
}
