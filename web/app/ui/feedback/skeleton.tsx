import clsx from 'clsx';

/** A placeholder in the shape of the content. Set its size by `className`; say 'Loading' once for a group. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-mist', className)} />
);
