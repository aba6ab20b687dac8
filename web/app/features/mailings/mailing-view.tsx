import { isEditable } from '@proxima/contract/mailings/mailing-states';
import type { MailingDetail } from '@proxima/contract/mailings/mailing-wire';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import { useDraftAudience } from './mailings.queries.ts';
import { SentMailing } from './sent-mailing.tsx';

function Draft({ mailing }: { mailing: MailingDetail }) {
  const audience = useDraftAudience(mailing.id);
  return (
    <QueryContent query={audience} placeholder={<ListSkeleton />}>
      {(found) => <MailingEditor key={mailing.version} mailing={mailing} audience={found} />}
    </QueryContent>
  );
}

/** A mailing to be written, or what became of it. */
export const MailingView = ({ mailing }: { mailing: MailingDetail }) =>
  isEditable(mailing.state) ? <Draft mailing={mailing} /> : <SentMailing mailing={mailing} />;
