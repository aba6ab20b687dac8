import type { EditedResource, ResourceForm } from '@proxima/contract/resources/resource-editing';
import { resourceLimits } from '@proxima/contract/resources/resources';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { ResourceUpload, UploadedFile } from './resource-upload.tsx';
import { VideoFields } from './video-fields.tsx';

interface LessonFilesProps {
  index: number;
  /** Null before its first save: files belong to a saved resource. */
  resource: Pick<EditedResource, 'id' | 'files'> | null;
}

/** The video above a text, and the files to download below it. */
export function LessonFiles({ index, resource }: LessonFilesProps) {
  const { watch, setValue, formState } = useFormContext<ResourceForm>();
  if (!resource)
    return <p className="text-sm text-ink-soft">Save the draft first to add a video or files to download.</p>;
  const problem = formState.errors.parts?.[index]?.files?.message;
  const files = watch(`parts.${index}.files`);
  const setFiles = (ids: number[]) => setValue(`parts.${index}.files`, ids, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-4">
      <VideoFields index={index} resource={resource} />
      {files.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Files to download</legend>
          <div className="flex flex-col gap-2">
            {files
              .flatMap((id) => resource.files.filter((file) => file.id === id))
              .map((file) => (
                <UploadedFile
                  key={file.id}
                  file={file}
                  onRemove={() => setFiles(files.filter((id) => id !== file.id))}
                />
              ))}
          </div>
        </fieldset>
      )}
      {files.length < resourceLimits.files && (
        <ResourceUpload
          resourceId={resource.id}
          label={files.length > 0 ? 'Another file' : 'File to download'}
          name={`file-${index}`}
          kind="room"
          onAdded={(id) => setFiles([...files, id])}
        />
      )}
      {problem && <FieldError id={`files-of-${index}`}>{problem}</FieldError>}
    </div>
  );
}
