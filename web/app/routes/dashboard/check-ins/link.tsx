import { checkInMessages } from '@proxima/contract/check-ins/check-in-wire';
import { useEffect } from 'react';
import { LinkedCheckIn } from '../../../features/check-ins/answering/linked-check-in.tsx';
import { useFragmentToken } from '../../../lib/navigation/use-fragment-token.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { QueryProvider } from '../../../session/queries/query-provider.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { fetchToasts } from '../../../ui/feedback/toast-region.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export const handle = privateHandle('Check-in', 'How your venture is doing, in a few figures.');

/** The page of the personal link in emails. It needs no session. */
export function Component() {
  const token = useFragmentToken();
  useEffect(fetchToasts, []);
  return (
    <main id="main" tabIndex={-1} className="page-width py-8 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-4 text-2xl md:text-3xl">How is it going?</h1>
        {token === undefined && <Skeleton className="h-96" />}
        {token === null && (
          <Card>
            <p role="alert">{checkInMessages.linkUnknown}</p>
          </Card>
        )}
        {token && (
          <QueryProvider key={token}>
            <LinkedCheckIn token={token} />
          </QueryProvider>
        )}
      </div>
    </main>
  );
}
