import { profileFields } from '@proxima/contract/ventures/profile-fields';
import type { ProfileForm } from '@proxima/contract/ventures/profile-form';
import type { ProfileSection } from '@proxima/contract/ventures/venture-profile';
import { Controller, useFormContext } from 'react-hook-form';
import { RichTextField } from '../../../domain/rich-text/rich-text-field.tsx';

interface SectionFieldsProps {
  names: readonly ProfileSection[];
  /** Changes when the texts do without being typed: the editors begin anew with them. */
  shown: string;
}

/** The sections of a profile as rich text. */
export function SectionFields({ names, shown }: SectionFieldsProps) {
  const { control, formState } = useFormContext<ProfileForm>();
  return names.map((name) => (
    <Controller
      key={name}
      name={`sections.${name}`}
      control={control}
      render={({ field }) => (
        <RichTextField
          key={shown}
          label={profileFields[name]}
          html={field.value}
          onChange={field.onChange}
          error={formState.errors.sections?.[name]?.message}
        />
      )}
    />
  ));
}
