import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useSavePrivateNotes } from '../office-hours.queries.ts';

const schema = z.object({ text: text(lengths.message) });

/** The mentor's private notes. */
export function PrivateNotesCard({ id, stored }: { id: number; stored: string }) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { text: stored } });
  const save = useSavePrivateNotes(id);
  const [seen, setSeen] = useState(stored);
  const submit = form.handleSubmit(({ text: typed }) =>
    save.mutate({ text: typed, seen }, { onSuccess: () => setSeen(typed) }),
  );
  return (
    <TitledCard title="Your own notes" lead="Only you can see them.">
      <form noValidate method="post" onSubmit={submit} className="flex max-w-text flex-col gap-3">
        <TextArea label="Your own notes" quiet boxClassName="h-28" {...field('text')} />
        <Button
          type="submit"
          kind="secondary"
          className="self-start"
          pending={save.isPending}
          pendingLabel="Saving..."
        >
          Save
        </Button>
      </form>
    </TitledCard>
  );
}
