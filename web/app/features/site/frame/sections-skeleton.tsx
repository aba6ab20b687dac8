import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A placeholder for two sections while they load. */
export const SectionsSkeleton = () => (
  <div className="page-width section-space flex flex-col gap-6">
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </div>
);
