import type { EditedResource } from '@proxima/contract/resources/resource-editing';
import { resourceLimits } from '@proxima/contract/resources/resources';
import { useId } from 'react';
import { NewCaptions } from '../../../domain/files/new-captions.tsx';
import { languageName } from '../../../domain/languages.ts';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { ResourceUpload, UploadedFile } from './resource-upload.tsx';

interface CaptionsFieldProps {
  resource: Pick<EditedResource, 'id' | 'files'>;
  /** Ids of `resource.files`, one for each language. */
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** The captions of a video. The language is chosen first, then the file. */
export function CaptionsField({ resource, chosen, onChange, error }: CaptionsFieldProps) {
  const id = useId();
  const files = resource.files.filter((file) => chosen.includes(file.id));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">
        Captions <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="mt-2 flex flex-col gap-2">
        {files.map((file) => (
          <UploadedFile
            key={file.id}
            file={file}
            label={languageName(file.language ?? '')}
            onRemove={() => onChange(chosen.filter((one) => one !== file.id))}
          />
        ))}
      </div>
      {files.length < resourceLimits.captions && (
        <div className="mt-3">
          <NewCaptions taken={files.flatMap(({ language }) => language ?? [])}>
            {(language, label) => (
              <ResourceUpload
                resourceId={resource.id}
                label={label}
                name={`captions-${language}`}
                kind="captions"
                language={language}
                onAdded={(added) => onChange([...chosen, added])}
              />
            )}
          </NewCaptions>
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
