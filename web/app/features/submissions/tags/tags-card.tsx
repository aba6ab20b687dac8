import { maxTagName, tagForm } from '@proxima/contract/submissions/tag-form';
import type { ListedTag } from '@proxima/contract/submissions/tags';
import { counted } from '@proxima/contract/wire/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { allTags, useDeleteTag, useRenameTag } from './tags.queries.ts';

interface TagProps {
  tag: ListedTag;
  onClose: () => void;
}

function Rename({ tag, onClose }: TagProps) {
  const rename = useRenameTag(tag.id, onClose);
  const { form, field } = useCheckedForm(tagForm, { defaultValues: { name: tag.name } });
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(name, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Name"
        required
        maxLength={maxTagName}
        help="If another tag has this name, the two are merged."
        {...field('name')}
      />
      <Button type="submit" size="small" pending={rename.isPending} className="self-start">
        Rename
      </Button>
    </form>
  );
}

function Delete({ tag, onClose }: TagProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteTag(tag.id, onClose);
  return (
    <div className="border-t border-line pt-5">
      {isAsking ? (
        <>
          <p className="mb-3 text-sm">{counted(tag.uses, 'submission')} will no longer have this tag.</p>
          <ConfirmButtons
            kind="danger"
            pending={remove.isPending}
            pendingLabel="Deleting..."
            onClick={() => remove.mutate()}
            onCancel={() => setAsking(false)}
          >
            Delete for good
          </ConfirmButtons>
        </>
      ) : (
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          Delete tag
        </Button>
      )}
    </div>
  );
}

/** All tags with their number of uses, to rename, merge or delete. */
export function TagsCard() {
  const [changed, setChanged] = useState<ListedTag>();
  const close = () => setChanged(undefined);
  const tags = useQuery({ ...allTags, ...notice }).data ?? [];
  if (tags.length === 0) return null;
  return (
    <TitledCard title="Tags" lead="Labels for submissions and enquiries. Members never see them.">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.id}>
            <Button kind="secondary" size="small" onClick={() => setChanged(tag)}>
              <span className="sr-only">Change </span>
              {tag.name} <span className="text-ink-soft">({tag.uses.toLocaleString('en')})</span>
            </Button>
          </li>
        ))}
      </ul>
      {changed && (
        <Dialog open onClose={close} title={changed.name} description={counted(changed.uses, 'submission')}>
          <div className="mt-4 flex flex-col gap-5">
            <Rename tag={changed} onClose={close} />
            <Delete tag={changed} onClose={close} />
          </div>
        </Dialog>
      )}
    </TitledCard>
  );
}
