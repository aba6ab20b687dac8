import { useParams } from 'react-router';
import { CheckInPage } from '../../../features/check-ins/answering/check-in-page.tsx';
import { OwnCheckIns } from '../../../features/check-ins/answering/own-check-ins.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Check-ins', 'How your venture is doing, in a few figures.');

/** One check-in, or all of them. */
export function Component() {
  const { id } = useParams();
  if (id === undefined)
    return (
      <>
        <PageHeading title="Check-ins">How your venture is doing, in a few figures.</PageHeading>
        <OwnCheckIns />
      </>
    );
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Check-ins', href: paths.checkIns() }, { label: 'Check-in' }]} />
      <PageHeading title="How is it going?" />
      <CheckInPage key={id} id={idIn(id)} />
    </>
  );
}
