import { Skeleton } from './skeleton.tsx';

const lines = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A placeholder in the shape of a list. */
export const ListSkeleton = () => (
  <div role="status" className="rounded-card border border-line bg-surface">
    <span className="sr-only">Loading</span>
    {lines.map((line) => (
      <div key={line} className="flex items-center gap-6 border-b border-line px-6 py-5 last:border-0">
        <Skeleton className="h-5 w-40 shrink-0" />
        <Skeleton className="h-5 flex-1" />
        <Skeleton className="h-6 w-24 shrink-0 max-sm:hidden" />
      </div>
    ))}
  </div>
);
