import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** A personal link by which the team lets someone apply after the close. */
export function LateLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const accept = useChange(() => api.call(applicationEndpoints.acceptLateLink, { body: { token } }));
  const slug = accept.data?.data.slug;
  useEffect(() => {
    if (slug) void navigate(paths.apply(slug), { replace: true });
  }, [slug, navigate]);
  return (
    <Card className="flex flex-col items-start gap-4">
      {accept.error ? (
        <p role="alert">{messageOf(accept.error)}</p>
      ) : (
        <p>Our team lets you apply after the close. The link works for you alone.</p>
      )}
      <Button change={accept} pendingLabel="Opening...">
        Continue to the application
      </Button>
    </Card>
  );
}
