import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { CaptionsField } from './captions-field.tsx';
import { PosterField } from './poster-field.tsx';
import { ResourceUpload, UploadedFile } from './resource-upload.tsx';

interface VideoFieldsProps {
  index: number;
  resource: Pick<EditedResource, 'id' | 'files'>;
}

/** The video above a text, with its captions and cover, which are removed with it. */
export function VideoFields({ index, resource }: VideoFieldsProps) {
  const { watch, setValue, formState } = useFormContext<ResourceForm>();
  const part = watch(`parts.${index}`);
  const errors = formState.errors.parts?.[index];
  const file = resource.files.find(({ id }) => id === part.video);
  const change = (changed: Partial<ResourceForm['parts'][number]>) => {
    for (const [name, value] of Object.entries(changed))
      setValue(`parts.${index}.${name as keyof typeof changed}`, value, { shouldDirty: true });
  };
  if (!file)
    return (
      <>
        <ResourceUpload
          resourceId={resource.id}
          label="Video"
          name={`video-${index}`}
          kind="video"
          onAdded={(id) => change({ video: id })}
        />
        {errors?.video?.message && <FieldError id={`video-of-${index}`}>{errors.video.message}</FieldError>}
      </>
    );
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">Video</legend>
      <UploadedFile file={file} onRemove={() => change({ video: null, captions: [], poster: '' })} />
      <CaptionsField
        resource={resource}
        chosen={part.captions}
        onChange={(captions) => change({ captions })}
        error={errors?.captions?.message}
      />
      <PosterField
        value={part.poster}
        onChange={(poster) => change({ poster })}
        error={errors?.poster?.message}
      />
    </fieldset>
  );
}
