import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';

/** Options of a query whose result decides whether something stands above the rest of its page. */
export const notice = { meta: { isNotice: true } } as const;

const unknownNotices: QueryFilters = {
  predicate: ({ meta, state }) => meta?.isNotice === true && state.status === 'pending',
};
/** Milliseconds after which the page is shown in any case. */
const waitsFor = 1_500;

/** Shows a page when it is known what stands above its content, so that nothing moves while it loads. */
export function Settled({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const unknown = useIsFetching(unknownNotices);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (unknown > 0) return;
    // Only once what became known last is rendered: that may ask for another notice.
    const timer = setTimeout(() => {
      if (client.isFetching(unknownNotices) === 0) setShown(true);
    });
    return () => clearTimeout(timer);
  }, [unknown, client]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), waitsFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && (
        <div className="relative">
          <div className="absolute inset-x-0 top-0">
            <ListSkeleton />
          </div>
        </div>
      )}
      {/* Laid out meanwhile: a conversation scrolls to its end. */}
      <div className={isShown ? 'contents' : 'invisible contents'}>{children}</div>
    </>
  );
}
