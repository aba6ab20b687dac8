import { acceptedText, type FileKind } from '@proxima/contract/files/files';
import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import { useState } from 'react';
import type { CallInput } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { FileField } from '../../ui/files/file-field.tsx';
import { useUpload } from './use-upload.ts';

interface UploadFieldProps<E extends Endpoint> {
  label: string;
  name: string;
  kind: FileKind;
  /** Takes the file as its part `file`. */
  endpoint: E;
  input: CallInput<E>;
  /** When others see the file; shown below the field. */
  note: string;
  onAdded: (reply: ReplyOf<E>) => void;
}

/** Uploads a file as soon as it is chosen; errors are shown below the field. */
export function UploadField<E extends Endpoint>(props: UploadFieldProps<E>) {
  const { label, name, kind, endpoint, input, note, onAdded } = props;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { upload, progress, cancel } = useUpload();
  const send = async (chosen: File | null) => {
    setFile(chosen);
    setProblem(undefined);
    if (!chosen) return cancel();
    try {
      const reply = await upload(endpoint, input, chosen);
      if (reply !== 'cancelled') onAdded(reply);
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
      help={`${acceptedText(kind)} ${note}`}
      kind={kind}
      file={file}
      onChange={(chosen) => void send(chosen)}
      progress={progress}
      error={problem}
    />
  );
}
