import { wordingEndpoints } from '@proxima/contract/wordings/wordings';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { EmailsList } from '../../../features/wordings/emails-list.tsx';
import { useEmails } from '../../../features/wordings/wordings.queries.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Email texts', 'What every email says, in your words.', () => [
  wordingEndpoints.list.path,
]);

export const Component = () => (
  <ConsolePage
    title="Email texts"
    lead="Every email that is sent, to word as you like. The bell, digests and devices keep the short titles of the product."
  >
    <QueryContent query={useEmails()}>{({ emails }) => <EmailsList emails={emails} />}</QueryContent>
  </ConsolePage>
);
