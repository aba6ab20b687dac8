import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { useEffect, useState } from 'react';
import { createBrowserClient } from '../../../lib/api/browser-client.ts';
import { readStoredUser } from '../../../session/stored-user.ts';
import { ApplyLink } from './apply-link.tsx';

/** A session that has ended does not take the reader away from a public page. */
const api = createBrowserClient({
  token: () => readStoredUser()?.token ?? null,
  onUnauthenticated: () => {},
});

interface Standing {
  reasons: readonly string[];
  hasBegun: boolean;
}

/** Where the signed-in member stands with a call: why they may not apply, or the way to their application. */
export default function OwnStanding({ slug }: { slug: string }) {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api
      .call(applicationEndpoints.listOfCall, { params: { slug }, signal: controller.signal })
      .then(({ data: { reasons, applications } }) =>
        setStanding({ reasons, hasBegun: applications.some(({ sent_at }) => sent_at === null) }),
      )
      // Without an answer the form tells them.
      .catch(() => {});
    return () => controller.abort();
  }, [slug]);
  if (standing === null || standing.reasons.length === 0 || standing.hasBegun)
    return <ApplyLink slug={slug} label={standing?.hasBegun ? 'Continue your application' : 'Apply'} />;
  return (
    <div role="status" className="mt-6 rounded-control bg-mist px-4 py-3 text-sm">
      <p className="font-medium">You cannot apply to this call.</p>
      <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
        {standing.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
