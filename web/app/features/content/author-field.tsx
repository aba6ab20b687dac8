import type { PostFields } from '@proxima/contract/content/content-admin';
import type { SectionDocuments } from '@proxima/contract/content/content-sections';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSection } from './content.queries.ts';

/** The author of a post: someone on the team, or a name. */
export function AuthorField({ form }: { form: UseFormReturn<PostFields, unknown, PostFields> }) {
  const document = useSection('people').data?.document as SectionDocuments['people'] | undefined;
  const people = document?.people ?? [];
  const { errors } = form.formState;
  const key = form.watch('author_key');
  const choose = (chosen: string) => {
    form.setValue('author_key', chosen, { shouldDirty: true, shouldValidate: true });
    const name = people.find((person) => person.key === chosen)?.name;
    if (name) form.setValue('author_name', name, { shouldDirty: true, shouldValidate: true });
  };
  const name = (label: string) => (
    <TextField label={label} required error={errors.author_name?.message} {...form.register('author_name')} />
  );
  if (people.length === 0 && key === '') return name('Author');
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Author"
        required
        placeholder="Someone else"
        options={people.map((person) => ({ value: person.key, label: person.name }))}
        error={errors.author_key?.message}
        value={key}
        onChange={({ target }) => choose(target.value)}
      />
      {key === '' && name('Name of the author')}
    </div>
  );
}
