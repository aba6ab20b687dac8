import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { EmailLog } from '../../features/operations/email-log.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Email log', 'All emails that were queued or sent.');

export const Component = () => (
  <ConsolePage title="Email log" isList>
    <EmailLog />
  </ConsolePage>
);
