import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder for a submission. */
export const ReviewSkeleton = () => (
  <div role="status" className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <span className="sr-only">Loading</span>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
    </div>
  </div>
);
