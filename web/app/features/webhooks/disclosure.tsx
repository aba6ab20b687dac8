import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  label: string;
  /** At the end of the line. */
  note: string;
  children: ReactNode;
}

/** A line that opens what is under it. */
export const Disclosure = ({ label, note, children }: DisclosureProps) => (
  <details className="group border-b border-line last:border-0">
    <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
      <span className="flex-1">{label}</span>
      <span className="text-xs font-normal text-ink-soft tabular-nums">{note}</span>
    </summary>
    {children}
  </details>
);
