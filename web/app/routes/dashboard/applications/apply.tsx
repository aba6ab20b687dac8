import { useParams } from 'react-router';
import { ApplyPage } from '../../../features/applications/apply/apply-page.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';

export const handle = privateHandle('Application', 'Apply to a call.');

/** The member's application to a call. */
export function Component() {
  const { call = '', application } = useParams();
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
