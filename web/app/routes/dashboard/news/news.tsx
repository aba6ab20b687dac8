import { useParams } from 'react-router';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { OwnMailing } from '../../../features/mailings/own-mailing.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('News', 'What our team wrote to you and others.');

export function Component() {
  const id = idIn(useParams().id);
  return (
    <>
      <PageHeading title="News from our team" />
      <OwnMailing key={id} id={id} />
    </>
  );
}
