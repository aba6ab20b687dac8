import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { acceptedText } from '@proxima/contract/files/files';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { z } from 'zod';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useEventChange } from '../events.queries.ts';

const schema = z.object({
  title: text(lengths.shortText, eventMessages.titleRequired),
  item_id: z.string(),
});
const empty = { title: '', item_id: '' };

interface AddRecordingProps {
  event: EditedEvent;
  /** The parts of the agenda to choose from. */
  parts: readonly { value: string; label: string }[];
}

/** Uploads a video file, which is played on the event's page. */
export function AddRecording({ event, parts }: AddRecordingProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { upload, progress, cancel } = useUpload();
  const { form, field } = useCheckedForm(schema, { defaultValues: empty });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(undefined);
  };
  const add = useEventChange(
    async ({ chosen, values }: { chosen: File; values: typeof empty }) => {
      const { title, item_id } = values;
      const body = { title, ...(item_id && { item_id: Number(item_id) }) };
      const input = { params: { id: event.id }, body };
      const reply = await upload(adminEventEndpoints.addRecording, input, chosen);
      return reply === 'cancelled' ? { message: 'The upload is cancelled.' } : reply;
    },
    () => {
      form.reset(empty);
      setFile(null);
    },
  );
  const submit = form.handleSubmit(async (values) => {
    if (!file) return setProblem(eventMessages.noFile);
    await add.mutateAsync({ chosen: file, values }).catch((error) => showFieldErrors(error, form.setError));
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Title of the recording" required {...field('title')} />
      <FileField
        label="Video file"
        required
        name="file"
        help={acceptedText('video')}
        kind="video"
        file={file}
        onChange={choose}
        progress={progress}
        error={problem}
      />
      <SelectField
        label="What the video shows"
        quiet
        placeholder="The whole event"
        options={parts}
        {...field('item_id')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={add.isPending} pendingLabel="Uploading...">
          Upload
        </Button>
        {progress && (
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
