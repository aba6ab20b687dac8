import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { EmailsList } from '../../features/operations/email-log.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Mails', description: 'Every mail that was written.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Mails">
    <EmailsList />
  </ConsolePage>
);
