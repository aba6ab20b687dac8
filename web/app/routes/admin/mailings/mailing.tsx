import { isEditable } from '@proxima/contract/mailings/mailing-states';
import { useNavigate, useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { MailingBadge } from '../../../features/mailings/mailing-badge.tsx';
import { MailingView } from '../../../features/mailings/mailing-view.tsx';
import { useMailing, useRemoval } from '../../../features/mailings/mailings.queries.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Mailing', 'One mailing with its recipients.');

export function Component() {
  const id = idIn(useParams().id);
  const query = useMailing(id);
  const navigate = useNavigate();
  const remove = useRemoval(id, () => void navigate(paths.adminMailings));
  const mailing = query.data;
  const title = mailing?.subject || 'New mailing';
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={[{ label: 'Mailings', href: paths.adminMailings }, { label: title }]} />}
      lead={mailing && <MailingBadge state={mailing.state} />}
      actions={
        mailing &&
        isEditable(mailing.state) && (
          <ConfirmingButton
            label="Delete"
            button={{ kind: 'secondary' }}
            title="Delete this mailing?"
            description="Nothing of it was sent. Its text will be gone."
            cancelLabel="Keep it"
            change={remove}
          />
        )
      }
    >
      <QueryContent query={query}>{(found) => <MailingView key={found.id} mailing={found} />}</QueryContent>
    </ConsolePage>
  );
}
