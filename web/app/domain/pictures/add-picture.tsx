import {
  altText,
  type LibraryPicture,
  pictureEndpoints,
  pictureMessages,
} from '@proxima/contract/content/pictures';
import { refusalOf } from '@proxima/contract/files/chosen-files';
import { acceptedText, sortChosen } from '@proxima/contract/files/files';
import { lengths } from '@proxima/contract/wire/limits';
import clsx from 'clsx';
import { type DragEvent, useState } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileField } from '../../ui/files/file-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useUpload } from '../files/use-upload.ts';
import { usePictureChange } from './pictures.queries.ts';

const schema = z.object({ alt: altText, file: z.string().optional() });
const empty = { alt: '', file: '' };

const choice = { kind: 'picture', max: 1, count: 0 } as const;

/** A file that was chosen or dropped, with what is wrong with it. */
function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(undefined);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    event.preventDefault();
    const { accepted, refused } = sortChosen(dropped, choice);
    if (accepted[0]) setFile(accepted[0]);
    setProblem(refused.map((one) => refusalOf(one, choice)).join('\n') || undefined);
  };
  const drop = { onDragOver, onDragLeave: () => setOver(false), onDrop };
  return { file, problem, setProblem, choose, isOver, drop };
}

/** Uploads a picture to the library: chosen with the button or dropped anywhere on the form. */
export function AddPicture({ onAdded }: { onAdded: (picture: LibraryPicture) => void }) {
  const { file, problem, setProblem, choose, isOver, drop } = useChosenPicture();
  const { upload, progress } = useUpload();
  // Not on blur: leaving the field that an upload has emptied is not a mistake.
  const { form, field } = useCheckedForm(schema, { defaultValues: empty, mode: 'onSubmit' });
  const add = usePictureChange(
    async ({ alt, chosen }: { alt: string; chosen: File }) => {
      const reply = await upload(pictureEndpoints.add, { body: { alt } }, chosen);
      return reply === 'cancelled' ? { message: 'The upload is cancelled.', data: null } : reply;
    },
    ({ data }) => {
      form.reset(empty);
      choose(null);
      if (data) onAdded(data);
    },
  );
  const send = form.handleSubmit(({ alt }) => {
    if (!file) return setProblem(pictureMessages.noFile);
    add.mutate(
      { alt, chosen: file },
      {
        onError: (error) => {
          showFieldErrors(error, form.setError);
          setProblem(form.getFieldState('file').error?.message);
        },
      },
    );
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Upload a picture"
      {...drop}
      onSubmit={(event) => {
        // Its dialog may belong to another form.
        event.stopPropagation();
        void send(event);
      }}
      className={clsx(
        'grid items-start gap-4 rounded-card border bg-surface p-5 sm:grid-cols-2',
        isOver ? 'border-ember' : 'border-line',
      )}
    >
      <FileField
        label="Picture"
        required
        name="file"
        help={`${acceptedText('picture')} You can drop it here.`}
        kind="picture"
        file={file}
        onChange={choose}
        progress={progress}
        error={problem}
      />
      <TextField
        label="What it shows"
        required
        help="Read aloud to people who cannot see it."
        maxLength={lengths.shortText}
        {...field('alt')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" pending={add.isPending} pendingLabel="Uploading...">
          Upload
        </Button>
      </div>
    </form>
  );
}
