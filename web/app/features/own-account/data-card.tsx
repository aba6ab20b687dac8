import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { notify, notifyFailure } from '../../ui/toast.ts';
import { downloadArchive } from './download-archive.ts';

/** Everything we hold about the member, as one archive. */
export function DataCard() {
  const download = useMutation({
    mutationFn: downloadArchive,
    onSuccess: () => notify.success('Your data is downloaded.'),
    onError: (error) => notifyFailure(error),
  });
  return (
    <TitledCard
      title="Your data"
      lead="Your profile, agreements, submissions with their history, messages, devices and all your files, in one ZIP archive. Open index.html in it to read everything."
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
