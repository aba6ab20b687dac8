import { acceptAttribute, checkChosenFile, maxSizeText } from '@proxima/contract/files/files';
import type { CaptionLanguage } from '@proxima/contract/resources/caption-languages';
import {
  resourceEditingEndpoints as endpoints,
  type ResourceFile,
} from '@proxima/contract/resources/resource-editing';
import { useState } from 'react';
import { useUpload } from '../../../domain/files/use-upload.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { useAddedFile } from './resource-editing.queries.ts';

type Kind = 'video' | 'captions' | 'room';

const typesOf: Record<Kind, string> = {
  video: 'MP4 or WebM',
  captions: 'WebVTT (.vtt)',
  room: 'PDF, Office documents or pictures',
};

interface UploadFieldProps {
  resourceId: number;
  label: string;
  name: string;
  kind: Kind;
  /** Of captions. */
  language?: CaptionLanguage;
  onAdded: (id: number) => void;
}

/** Uploads a file as soon as it is chosen; errors are shown below the field. */
export function UploadField({ resourceId, label, name, kind, language, onAdded }: UploadFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { upload, progress, cancel } = useUpload();
  const add = useAddedFile(resourceId);
  const call = (chosen: File) => {
    const params = { id: resourceId };
    if (language) return upload(endpoints.addCaptions, { params, body: { language } }, chosen);
    return upload(kind === 'video' ? endpoints.addVideo : endpoints.addFile, { params }, chosen);
  };
  const send = async (chosen: File | null) => {
    const refusal = chosen && checkChosenFile(chosen, kind);
    setFile(chosen);
    setProblem(refusal ?? undefined);
    if (!chosen) return cancel();
    if (refusal) return;
    try {
      const reply = await call(chosen);
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
      help={`${typesOf[kind]}, at most ${maxSizeText(kind)}. Uploaded immediately; readers get it when you save.`}
      accept={acceptAttribute(kind)}
      file={file}
      onChange={(chosen) => void send(chosen)}
      progress={progress}
      error={problem}
    />
  );
}

interface UploadedFileProps {
  file: ResourceFile;
  /** Before its name. */
  label?: string;
  onRemove: () => void;
}

/** A file that was uploaded. */
export const UploadedFile = ({ file, label, onRemove }: UploadedFileProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-mist py-1.5 pr-1.5 pl-3.5">
    <span className="min-w-0 text-sm wrap-anywhere">
      {label && <span className="font-medium">{label}: </span>}
      {file.name} <span className="text-xs text-ink-soft">{fileSize(file.size)}</span>
    </span>
    <Button kind="quiet" size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
      Remove
    </Button>
  </div>
);
