import { lazy, Suspense } from 'react';
import { useStoredUser } from '../../../session/stored-user.ts';
import { ApplyLink } from './apply-link.tsx';

const OwnStanding = lazy(() => import('./own-standing.tsx'));

/** The way into an open call; members are told here if they may not apply. The server renders the visitor's. */
export function Apply({ slug }: { slug: string }) {
  const user = useStoredUser();
  if (!user || user.role === 'admin') return <ApplyLink slug={slug} />;
  return (
    <Suspense fallback={<ApplyLink slug={slug} />}>
      <OwnStanding slug={slug} />
    </Suspense>
  );
}
