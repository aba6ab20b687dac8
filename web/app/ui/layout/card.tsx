import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A surface with a thin border. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('rounded-card border border-line bg-surface p-6', className)} />
);
