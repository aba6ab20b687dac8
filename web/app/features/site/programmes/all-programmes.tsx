import type { CallCard, ProgrammeCard } from '@proxima/contract/programmes/public-wire';
import type { ReactNode } from 'react';
import { CallList, PastCalls } from './call-list.tsx';
import { ProgrammeGrid } from './programme-grid.tsx';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-6 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

interface AllProgrammesProps {
  open: readonly CallCard[];
  coming: readonly CallCard[];
  past: readonly CallCard[];
  programmes: readonly ProgrammeCard[];
}

/** Calls by when they are, and the programmes to which they belong. */
export const AllProgrammes = ({ open, coming, past, programmes }: AllProgrammesProps) => (
  <div className="page-width section-space flex flex-col gap-16">
    {open.length > 0 && (
      <Part id="open-calls" title="Open now">
        <CallList calls={open} />
      </Part>
    )}
    {coming.length > 0 && (
      <Part id="coming-calls" title="Coming">
        <CallList calls={coming} />
      </Part>
    )}
    {programmes.length > 0 ? (
      <Part id="programmes" title="All programmes">
        <ProgrammeGrid programmes={programmes} />
      </Part>
    ) : (
      <p className="max-w-text text-lg text-ink-soft">
        There is no programme at the moment. When a call opens, its dates and all its questions are here.
      </p>
    )}
    {past.length > 0 && (
      <Part id="past-calls" title="Past calls">
        <PastCalls calls={past} />
      </Part>
    )}
  </div>
);
