import { MailsList } from '../../features/admin-operations/mails-list.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Mails', description: 'Every mail that was written.', noIndex: true }),
});

export const Component = () => (
  <ConsolePage title="Mails">
    <MailsList />
  </ConsolePage>
);
