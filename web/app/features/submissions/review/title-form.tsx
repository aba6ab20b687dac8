import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { titleForm } from '@proxima/contract/submissions/title-form';
import { lengths } from '@proxima/contract/wire/limits';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSetTitle } from './desk.queries.ts';

/** The team's title for a submission without a business name. */
export function TitleForm({ submission }: { submission: AdminSubmissionDetail }) {
  const save = useSetTitle(submission.id);
  const { form, field } = useCheckedForm(titleForm, {
    values: { title: submission.title ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit((body) => save.mutate(body, { onSuccess: () => form.reset(body) }));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <TextField
        label="Title"
        help="Only the team sees it."
        maxLength={lengths.name}
        placeholder={submission.name}
        {...field('title')}
      />
      {form.formState.isDirty && (
        <Button type="submit" kind="secondary" size="small" pending={save.isPending} pendingLabel="Saving...">
          Save title
        </Button>
      )}
    </form>
  );
}
