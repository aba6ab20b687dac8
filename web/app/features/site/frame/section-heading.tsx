import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  overline?: string;
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  children?: ReactNode;
  onNight?: boolean;
  className?: string;
}

/** The opening of a section: overline, heading, a sentence or two. */
export const SectionHeading = ({
  overline,
  title,
  id,
  children,
  onNight = false,
  className,
}: SectionHeadingProps) => (
  <div className={clsx('max-w-160', className)}>
    {overline && (
      <p className={clsx('overline-text mb-3', onNight ? 'text-gold' : 'text-ember')}>{overline}</p>
    )}
    <h2 id={id} className="text-2xl md:text-3xl">
      {title}
    </h2>
    {children && (
      <div className={clsx('mt-4 max-w-text text-lg', onNight ? 'text-on-night-soft' : 'text-ink-soft')}>
        {children}
      </div>
    )}
  </div>
);
