import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  overline?: string;
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  children?: ReactNode;
  onNight?: boolean;
  /** The page's heading already says the title: the sentence leads, and the title is only for screen readers. */
  repeated?: boolean;
  className?: string;
}

/** The opening of a section: overline, heading, a sentence or two. */
export const SectionHeading = ({
  overline,
  title,
  id,
  children,
  onNight = false,
  repeated = false,
  className,
}: SectionHeadingProps) => (
  <div className={clsx('max-w-160', className)}>
    {overline && (
      <p className={clsx('overline-text mb-3', onNight ? 'text-gold' : 'text-ember')}>{overline}</p>
    )}
    <h2 id={id} className={repeated ? 'sr-only' : 'text-2xl md:text-3xl'}>
      {title}
    </h2>
    {children && (
      <p
        className={clsx(
          repeated
            ? 'font-display text-xl leading-snug text-balance md:text-2xl'
            : ['mt-4 max-w-text text-lg', onNight ? 'text-on-night-soft' : 'text-ink-soft'],
        )}
      >
        {children}
      </p>
    )}
  </div>
);
