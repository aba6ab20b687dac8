import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { Download } from 'lucide-react';
import { fetchBytes, handOver } from '../../domain/files/stored-files.ts';
import { paths } from '../../paths.ts';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

async function downloadArchive(): Promise<void> {
  const archive = await fetchBytes(personalDataEndpoints.download.path);
  handOver(archive, { download: `my-data-${new Date().toISOString().slice(0, 10)}.zip` });
}

/** Downloads everything we store about the member as one archive. */
export function DataCard() {
  const download = useSend({
    mutationFn: downloadArchive,
    onSuccess: () => notify.success('Your data has been downloaded.'),
    onError: (error) => notifyFailure(error),
  });
  return (
    <TitledCard
      title="Your data"
      lead="Your profile, agreements, submissions with their history, messages, devices and all your files in one ZIP archive. Open its index.html to read everything."
    >
      <Button kind="secondary" change={download} pendingLabel="Preparing...">
        <Download size={18} aria-hidden="true" />
        Download my data
      </Button>
      <p className="mt-5 max-w-text text-sm text-ink-soft">
        Your own programs can read the same data through the{' '}
        <a href={paths.apiReference()} className="text-link">
          API
        </a>
        .
      </p>
    </TitledCard>
  );
}
