import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { OpeningsPage } from '../../features/openings/openings-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Openings', 'Ventures looking for a project manager.');

export const Component = () => (
  <>
    <PageHeading title="Openings">
      Ventures looking for someone to lead their execution, best match first.
    </PageHeading>
    <OpeningsPage />
  </>
);
