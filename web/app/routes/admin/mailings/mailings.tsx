import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { MailingsList } from '../../../features/mailings/mailings-list.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';

export const handle = privateHandle('Mailings', 'Emails to the people of a list.');

export const Component = () => (
  <ConsolePage title="Mailings" lead="Emails to the people of a filtered list." isList>
    <MailingsList />
  </ConsolePage>
);
