import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarButton } from './bar-button.tsx';

interface SidePanelProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the pages on wide screens, over them on narrow ones. */
export const SidePanel = ({ label, onClose, children }: SidePanelProps) => (
  <aside
    aria-label={label}
    onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    className="flex flex-col overflow-y-auto bg-paper text-ink max-lg:fixed max-lg:inset-0 max-lg:z-70 lg:w-96 lg:border-l lg:border-night-line"
  >
    <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between border-b border-line bg-paper py-1.5 pr-2 pl-5">
      <h2 className="text-lg">{label}</h2>
      <BarButton label="Close" onClick={onClose} className="text-ink! hover:bg-mist!">
        <X size={20} aria-hidden="true" />
      </BarButton>
    </div>
    <div className="p-5">{children}</div>
  </aside>
);
