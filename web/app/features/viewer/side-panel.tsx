import { X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BarButton } from './bar-button.tsx';

interface SidePanelProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the pages on wide screens, and a sheet below them on narrow ones. It is focused when it opens. */
export function SidePanel({ label, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="flex flex-col overflow-y-auto bg-paper text-ink outline-none shrink-0 max-lg:h-3/5 max-lg:rounded-t-card lg:w-96 lg:border-l lg:border-night-line"
    >
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between border-b border-line bg-paper py-1.5 pr-2 pl-5">
        <h2 className="text-lg">{label}</h2>
        <BarButton label="Close" onClick={onClose} className="text-ink! hover:bg-mist!">
          <X size={20} aria-hidden="true" />
        </BarButton>
      </div>
      <div className="p-5">
        <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
      </div>
    </aside>
  );
}
