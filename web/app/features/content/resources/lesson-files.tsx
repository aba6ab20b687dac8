import { acceptAttribute, checkChosenFile, maxSizeText } from '@proxima/contract/files/files';
import {
  type EditedResource,
  resourceEditingEndpoints as endpoints,
  type ResourceFile,
  type ResourceForm,
  resourceLimits,
} from '@proxima/contract/resources/resource-editing';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { useAddedFile } from './resource-editing.queries.ts';

interface UploadProps {
  resourceId: number;
  label: string;
  name: string;
  kind: 'video' | 'room';
  onAdded: (id: number) => void;
}

/** Uploads a file as soon as it is chosen; what is wrong with it stands below the field. */
function Upload({ resourceId, label, name, kind, onAdded }: UploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { upload, progress, cancel } = useUpload();
  const add = useAddedFile(resourceId);
  const send = async (chosen: File | null) => {
    const refusal = chosen && checkChosenFile(chosen, kind);
    setFile(chosen);
    setProblem(refusal ?? undefined);
    if (!chosen) return cancel();
    if (refusal) return;
    try {
      const endpoint = kind === 'video' ? endpoints.addVideo : endpoints.addFile;
      const reply = await upload(endpoint, { params: { id: resourceId } }, chosen);
      if (reply !== 'cancelled') {
        add(reply.data);
        onAdded(reply.data.id);
      }
      setFile(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields?.file?.[0] ?? error.message);
    }
  };
  return (
    <FileField
      label={label}
      name={name}
      help={`${kind === 'video' ? 'MP4 or WebM' : 'PDF, Office documents or pictures'}, at most ${maxSizeText(kind)}. Uploaded at once; readers get it when you save.`}
      accept={acceptAttribute(kind)}
      file={file}
      onChange={(chosen) => void send(chosen)}
      progress={progress}
      error={problem}
    />
  );
}

const Chosen = ({ file, onRemove }: { file: ResourceFile; onRemove: () => void }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-mist py-1.5 pr-1.5 pl-3.5">
    <span className="min-w-0 text-sm wrap-anywhere">
      {file.name} <span className="text-xs text-ink-soft">{fileSize(file.size)}</span>
    </span>
    <Button kind="quiet" size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
      Remove
    </Button>
  </div>
);

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
  const errors = formState.errors.parts?.[index];
  const video = watch(`parts.${index}.video`);
  const files = watch(`parts.${index}.files`);
  const setVideo = (id: number | null) => setValue(`parts.${index}.video`, id, { shouldDirty: true });
  const setFiles = (ids: number[]) => setValue(`parts.${index}.files`, ids, { shouldDirty: true });
  const byId = (id: number | null) => resource.files.filter((file) => file.id === id);
  const problem = errors?.video?.message ?? errors?.files?.message;
  return (
    <div className="flex flex-col gap-4">
      {byId(video).map((file) => (
        <fieldset key={file.id}>
          <legend className="mb-2 text-sm font-medium">Video</legend>
          <Chosen file={file} onRemove={() => setVideo(null)} />
        </fieldset>
      ))}
      {video === null && (
        <Upload
          resourceId={resource.id}
          label="Video"
          name={`video-${index}`}
          kind="video"
          onAdded={(id) => setVideo(id)}
        />
      )}
      {files.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Files to download</legend>
          <div className="flex flex-col gap-2">
            {files.flatMap(byId).map((file) => (
              <Chosen
                key={file.id}
                file={file}
                onRemove={() => setFiles(files.filter((id) => id !== file.id))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {files.length < resourceLimits.files && (
        <Upload
          resourceId={resource.id}
          label={files.length > 0 ? 'Another file' : 'File to download'}
          name={`file-${index}`}
          kind="room"
          onAdded={(id) => setFiles([...files, id])}
        />
      )}
      {problem && <p className="text-sm text-red">{problem}</p>}
    </div>
  );
}
