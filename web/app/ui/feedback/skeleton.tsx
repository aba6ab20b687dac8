import clsx from 'clsx';

/** A placeholder in the shape of what is on its way. Give it a size by `className`; say 'Loading' once around a group. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-mist', className)} />
);
