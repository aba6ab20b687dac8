import { acceptedText } from '@proxima/contract/files/files';
import { projectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useClearDeliverable, useProvideLink, useShowProject } from '../projects.queries.ts';
import type { WireDeliverable } from './deliverable.tsx';

interface ProvideProps {
  projectId: number;
  deliverable: WireDeliverable;
}

/** Uploads the file as soon as it is chosen. */
function ProvideFile({ projectId, deliverable: { id, title } }: ProvideProps) {
  const [file, setFile] = useState<File | null>(null);
  const { upload, progress, cancel } = useUpload();
  const { show, refresh } = useShowProject();
  const send = useMutation({
    mutationFn: (chosen: File) =>
      upload(projectEndpoints.provideFile, { params: { id: projectId, deliverable: id }, body: {} }, chosen),
    onSuccess: (reply) => reply !== 'cancelled' && show(reply),
    onError: (error) => notifyFailure(error),
    onSettled: () => {
      setFile(null);
      void refresh();
    },
  });
  const choose = (chosen: File | null) => {
    if (!chosen) cancel();
    setFile(chosen);
    if (chosen) send.mutate(chosen);
  };
  return (
    <FileField
      label={`File: ${title}`}
      quiet
      name={`deliverable-${id}`}
      file={file}
      onChange={choose}
      kind="room"
      help={acceptedText('room')}
      progress={progress}
    />
  );
}

function ProvideLink({ projectId, deliverable: { id, title } }: ProvideProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const save = useProvideLink(projectId, id, () => setUrl(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isLink = /^https:\/\/\S+\.\S/.test(url.trim());
    setError(isLink ? undefined : projectMessages.link);
    if (isLink) save.mutate(url.trim());
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        className="min-w-[min(12rem,100%)] flex-1"
        label={`Link: ${title}`}
        quiet
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={error}
      />
      <Button
        type="submit"
        kind="secondary"
        className="sm:mt-6.5"
        pending={save.isPending}
        pendingLabel="Saving..."
        aria-label={`Save the link: ${title}`}
      >
        Save
      </Button>
    </form>
  );
}

/** Lets the owner provide a deliverable, or remove what was provided. */
export function Provide({ projectId, deliverable }: ProvideProps) {
  const clear = useClearDeliverable(projectId, deliverable.id);
  if (deliverable.provided_at)
    return (
      <Button
        kind="quiet"
        size="small"
        className="-ml-3 self-start"
        aria-label={`Remove what was provided: ${deliverable.title}`}
        change={clear}
      >
        Remove
      </Button>
    );
  return deliverable.kind === 'file' ? (
    <ProvideFile projectId={projectId} deliverable={deliverable} />
  ) : (
    <ProvideLink projectId={projectId} deliverable={deliverable} />
  );
}
