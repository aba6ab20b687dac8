import type { Tag } from '@proxima/contract/submissions/submissions';
import { maxTagName, tagForm } from '@proxima/contract/submissions/tag-form';
import { maxTags } from '@proxima/contract/submissions/tags';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TagChip } from './tag-list.tsx';
import { useAddTag, useRemoveTag, useTags } from './tags.queries.ts';

interface TagsFieldProps {
  /** The submission's id. */
  id: number;
  tags: readonly Tag[];
}

function AddTag({ id, tags }: TagsFieldProps) {
  const suggestions = useId();
  const add = useAddTag(id);
  const { form, field } = useCheckedForm(tagForm, { defaultValues: { name: '' } });
  const others = (useTags().data ?? []).filter((tag) => !tags.some((own) => own.id === tag.id));
  const submit = form.handleSubmit(({ name }) =>
    add.mutate(name, {
      onSuccess: () => {
        form.reset();
        form.setFocus('name');
      },
      onError: (error) => showFieldErrors(error, form.setError),
    }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex items-end gap-2 print:hidden">
      <div className="min-w-0 flex-1">
        <TextField
          label="Add a tag"
          quiet
          maxLength={maxTagName}
          list={suggestions}
          autoComplete="off"
          {...field('name')}
        />
      </div>
      <datalist id={suggestions}>
        {others.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
      <Button type="submit" kind="secondary" pending={add.isPending}>
        Add
      </Button>
    </form>
  );
}

/** The tags of a submission or an enquiry. */
export function TagsField({ id, tags }: TagsFieldProps) {
  const remove = useRemoveTag(id);
  const title = useId();
  const group = useRef<HTMLDivElement>(null);
  // The button is removed with its tag; without this, the focus would be lost.
  const removeTag = (tag: Tag) => remove.mutate(tag.id, { onSuccess: () => group.current?.focus() });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around a form within a card would add nothing
    <div
      ref={group}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      className="flex flex-col gap-2.5 outline-none"
    >
      <h3 id={title} className="font-sans text-sm font-medium">
        Tags
      </h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagChip key={tag.id} name={tag.name}>
              <button
                type="button"
                aria-label={`Remove the tag ${tag.name}`}
                disabled={remove.isPending}
                onClick={() => removeTag(tag)}
                className="grid size-7 place-items-center rounded-control hover:text-red pointer-coarse:size-11"
              >
                <X size={13} aria-hidden="true" />
              </button>
            </TagChip>
          ))}
        </ul>
      )}
      {tags.length < maxTags && <AddTag id={id} tags={tags} />}
    </div>
  );
}
