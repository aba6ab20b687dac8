import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { handOver } from '../../domain/files/hand-over.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { sessionLost } from '../../session/session-loss.ts';
import { readStoredUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

async function failureOf(response: Response): Promise<ApiError> {
  const reply: { message?: string } = await response.json().catch(() => ({}));
  return new ApiError({ status: response.status, message: reply.message });
}

/**
 * Saves the archive of the member's data. A plain link cannot carry the token, and a token in a URL would be logged.
 * @throws ApiError when it cannot be fetched whole
 */
async function downloadArchive(): Promise<void> {
  const headers = { authorization: `Bearer ${readStoredUser()?.token ?? ''}` };
  const response = await fetch(personalDataEndpoints.download.path, { headers }).catch(() => null);
  if (!response) throw new ApiError({ status: 0 });
  if (response.status === 401) sessionLost();
  if (!response.ok) throw await failureOf(response);
  const archive = await response.blob().catch(() => {
    throw new ApiError({ status: 0 });
  });
  handOver(archive, { download: `my-data-${new Date().toISOString().slice(0, 10)}.zip` });
}

/** Downloads everything we store about the member as one archive. */
export function DataCard() {
  const download = useMutation({
    mutationFn: downloadArchive,
    onSuccess: () => notify.success('Your data has been downloaded.'),
    onError: (error) => notifyFailure(error),
  });
  return (
    <TitledCard
      title="Your data"
      lead="Your profile, agreements, submissions with their history, messages, devices and all your files in one ZIP archive. Open its index.html to read everything."
    >
      <Button
        kind="secondary"
        pending={download.isPending}
        pendingLabel="Preparing..."
        onClick={() => download.mutate()}
      >
        <Download size={18} aria-hidden="true" />
        Download my data
      </Button>
    </TitledCard>
  );
}
