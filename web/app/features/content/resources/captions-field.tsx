import { type CaptionLanguage, captionLanguage } from '@proxima/contract/resources/caption-languages';
import { type EditedResource, resourceLimits } from '@proxima/contract/resources/resource-editing';
import { useId, useState } from 'react';
import { languageName } from '../../../domain/languages.ts';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { UploadedFile, UploadField } from './upload-field.tsx';

const languages = captionLanguage.options
  .map((value) => ({ value, label: languageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

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
  const free = languages.filter(({ value }) => files.every(({ language }) => language !== value));
  const [typed, setTyped] = useState<CaptionLanguage | undefined>('en');
  const language = free.find(({ value }) => value === typed)?.value;
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
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <SelectField
            label="Language"
            quiet
            options={free}
            value={language ?? ''}
            onChange={({ target }) => setTyped(captionLanguage.safeParse(target.value).data)}
          />
          {language && (
            <UploadField
              resourceId={resource.id}
              label={`Captions in ${languageName(language)}`}
              name={`captions-${language}`}
              kind="captions"
              language={language}
              onAdded={(added) => onChange([...chosen, added])}
            />
          )}
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
