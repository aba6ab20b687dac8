import type { CaptionLanguage } from '@proxima/contract/files/captions';
import {
  resourceEditingEndpoints as endpoints,
  type ResourceFile,
} from '@proxima/contract/resources/resource-editing';
import { UploadField } from '../../../domain/files/upload-field.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAddedFile } from './resource-editing.queries.ts';

interface ResourceUploadProps {
  resourceId: number;
  label: string;
  name: string;
  kind: 'video' | 'captions' | 'room';
  /** Of captions. */
  language?: CaptionLanguage;
  onAdded: (id: number) => void;
}

/** Uploads a file of a resource, which its texts can name. */
export function ResourceUpload({ resourceId, language, onAdded, ...field }: ResourceUploadProps) {
  const add = useAddedFile(resourceId);
  const props = {
    ...field,
    note: 'Uploaded immediately; readers get it when you save.',
    onAdded: ({ data }: { data: ResourceFile }) => {
      add(data);
      onAdded(data.id);
    },
  };
  const params = { id: resourceId };
  if (language)
    return <UploadField {...props} endpoint={endpoints.addCaptions} input={{ params, body: { language } }} />;
  const endpoint = field.kind === 'video' ? endpoints.addVideo : endpoints.addFile;
  return <UploadField {...props} endpoint={endpoint} input={{ params }} />;
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
