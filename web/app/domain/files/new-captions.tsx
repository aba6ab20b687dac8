import { type CaptionLanguage, captionLanguage } from '@proxima/contract/files/captions';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { languageName } from '../languages.ts';

const languageOptions = () =>
  captionLanguage.options
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

interface NewCaptionsProps {
  /** The languages in which the video has captions. */
  taken: readonly string[];
  /** The field for the file. */
  children: (language: CaptionLanguage, label: string) => ReactNode;
}

/** Asks for captions of a video: the language first, then the file. */
export function NewCaptions({ taken, children }: NewCaptionsProps) {
  const free = languageOptions().filter(({ value }) => !taken.includes(value));
  const [typed, setTyped] = useState<CaptionLanguage | undefined>('en');
  const language = free.find(({ value }) => value === typed)?.value;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <SelectField
        label="Language"
        quiet
        options={free}
        value={language ?? ''}
        onChange={({ target }) => setTyped(captionLanguage.safeParse(target.value).data)}
      />
      {language && children(language, `Captions in ${languageName(language)}`)}
    </div>
  );
}
