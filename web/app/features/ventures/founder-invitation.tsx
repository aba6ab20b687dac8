import { venturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Confirmation } from '../../ui/feedback/confirmation.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** An invitation to become a co-founder, or why it cannot be accepted. */
export function FounderInvitation({ token }: { token: string }) {
  const query = useQuery({
    ...dataQuery(['venture-invitation', token], venturePeopleEndpoints.openInvitation, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const accept = useChange(() => api.call(venturePeopleEndpoints.acceptInvitation, { body: { token } }));
  if (accept.isSuccess) {
    return (
      <Card>
        <Confirmation className="flex flex-col items-start gap-4">
          <p>You are now a founder of {accept.data.data.name}.</p>
          <LinkButton href={paths.venture(accept.data.data.slug)}>Open the venture</LinkButton>
        </Confirmation>
      </Card>
    );
  }
  return (
    <QueryContent query={query}>
      {({ venture_name, invited_by, expires_at }) => (
        <Card className="flex flex-col items-start gap-4">
          <p>
            {invited_by || 'A founder'} invites you to become a founder of{' '}
            <strong className="font-medium">{venture_name}</strong>. The invitation ends on{' '}
            {longDate(expires_at)}.
          </p>
          <Button change={accept} pendingLabel="Accepting...">
            Accept the invitation
          </Button>
        </Card>
      )}
    </QueryContent>
  );
}
