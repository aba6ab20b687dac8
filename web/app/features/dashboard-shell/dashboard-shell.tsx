import type { ReactNode } from 'react';
import { useTitleCount } from '../../lib/page/title-parts.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame of the member's area: sidebar (fixed on wide screens), header, page. */
export function DashboardShell({ unread, children }: { unread: number; children: ReactNode }) {
  useTitleCount(unread);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <aside className="max-lg:hidden">
        <div className="sticky top-0 h-dvh">
          <Sidebar unread={unread} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DashboardHeader unread={unread} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col p-5 lg:p-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
