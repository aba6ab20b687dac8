import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
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
