import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ofCall } from '../../../features/applications/applications.queries.ts';
import { ApplyPage } from '../../../features/applications/apply/apply-page.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { errorForBrowser } from '../../../lib/page/page-error.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';

export const handle = privateHandle('Application', 'Apply to a call.');

/**
 * Whether the application that the address names is the member's and to this call; unknown until its list is loaded. One that is deleted
 * while it is open stays known: the page goes on to the others.
 * @throws a 404, which the error page shows, for any other
 */
function useIsKnown(call: string, application: string | undefined): boolean {
  const { data, isFetching, isError } = useQuery({ ...ofCall(call), staleTime: 0 });
  const [known, setKnown] = useState<string>();
  if (application === undefined || application === known || isError) return true;
  if (data?.applications.some(({ id }) => String(id) === application)) {
    setKnown(application);
    return true;
  }
  if (data && !isFetching) throw errorForBrowser({ status: 404 });
  return false;
}

/** The member's application to a call. */
export function Component() {
  const { call = '', application } = useParams();
  if (!useIsKnown(call, application)) return <ListSkeleton />;
  return (
    <ApplyPage
      key={call}
      slug={call}
      application={application}
      heading={(shown) => (
        <PageHeading title={shown?.title ?? 'Application'}>
          {shown && (
            <>
              Your application ·{' '}
              <a className="text-link" href={paths.call(shown.programme_slug, shown.slug)}>
                About this call
              </a>
            </>
          )}
        </PageHeading>
      )}
    />
  );
}
