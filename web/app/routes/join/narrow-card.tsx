import type { ReactNode } from 'react';

interface NarrowCardProps {
  title: string;
  intro?: string;
  children: ReactNode;
  /** Under the card: where else to go. */
  below?: ReactNode;
}

/** A short form in the middle of the page. */
export const NarrowCard = ({ title, intro, children, below }: NarrowCardProps) => (
  <div className="mx-auto w-full max-w-md">
    <div className="rounded-card border border-line bg-surface p-6 shadow-soft sm:p-10">
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 text-sm text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
    {below && <div className="mt-6 text-center text-sm text-ink-soft">{below}</div>}
  </div>
);
