import { applicationMessages } from '@proxima/contract/applications/application-messages';
import { useParams } from 'react-router';
import { SheetPage } from '../../../features/applications/apply/sheet-page.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Questions', 'What a stage asks about your application.');

/** The questions that a stage asks about an application of the member. */
export function Component() {
  const id = idIn(useParams().id);
  return (
    <SheetPage
      key={id}
      id={id}
      heading={(sheet) => (
        <PageHeading title={sheet?.stage?.name ?? applicationMessages.furtherQuestions}>
          {sheet && `About your application to ${sheet.call.title}`}
        </PageHeading>
      )}
    />
  );
}
