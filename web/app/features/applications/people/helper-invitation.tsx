import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Confirmation } from '../../../ui/feedback/confirmation.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** An invitation to work on an application, or why it cannot be accepted. */
export function HelperInvitation({ token }: { token: string }) {
  const query = useQuery({
    ...dataQuery(['application-invitation', token], applicationEndpoints.openInvitation, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const accept = useChange(() => api.call(applicationEndpoints.acceptInvitation, { body: { token } }));
  if (accept.isSuccess) {
    const { slug, application_id } = accept.data.data;
    return (
      <Card>
        <Confirmation className="flex flex-col items-start gap-4">
          <p>You can now work on the application.</p>
          <LinkButton href={paths.apply(slug, application_id)}>Open the application</LinkButton>
        </Confirmation>
      </Card>
    );
  }
  return (
    <QueryContent query={query}>
      {({ call_title, invited_by, expires_at }) => (
        <Card className="flex flex-col items-start gap-4">
          <p>
            {invited_by} invites you to work on the application to{' '}
            <strong className="font-medium">{call_title}</strong>. You can read and change every answer. The
            invitation ends on {longDate(expires_at)}.
          </p>
          <Button change={accept} pendingLabel="Accepting...">
            Accept the invitation
          </Button>
        </Card>
      )}
    </QueryContent>
  );
}
