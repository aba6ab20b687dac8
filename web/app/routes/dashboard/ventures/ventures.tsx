import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { OwnVentures } from '../../../features/ventures/record/own-ventures.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Ventures', 'The ventures you are part of.');

export const Component = () => (
  <>
    <PageHeading title="Ventures">The ventures you are part of.</PageHeading>
    <OwnVentures />
  </>
);
