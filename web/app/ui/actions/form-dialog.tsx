import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { z } from 'zod';
import { TextArea } from '../forms/text-area.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { Change } from './change.ts';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { Dialog } from './dialog.tsx';

type DialogProps = Omit<ComponentProps<typeof Dialog>, 'open'>;
type Buttons = Pick<
  ComponentProps<typeof ConfirmButtons>,
  'kind' | 'disabled' | 'pending' | 'pendingLabel' | 'cancelLabel' | 'note'
>;

interface FormDialogProps extends DialogProps, Buttons {
  submitLabel: string;
  onSubmit: (event: FormEvent) => unknown;
}

/** A small form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, title, description, isSheet, children, submitLabel, onSubmit, ...buttons } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: this one must not submit a form around the dialog.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog open {...{ onClose, title, description, isSheet }}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <ConfirmButtons type="submit" {...buttons} onCancel={onClose}>
          {submitLabel}
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

interface ReasonDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'pending' | 'children'> {
  label?: string;
  /** Who can read it. */
  help?: string;
  schema: z.ZodType<string, string>;
  change: Change<string>;
  /** Further fields. */
  children?: ReactNode;
}

/** Asks for a reason, or another text, before a change is made. It stays open with the text if the change is refused. */
export function ReasonDialog({
  label = 'Reason',
  help,
  schema,
  change,
  children,
  ...dialog
}: ReasonDialogProps) {
  const { form, field } = useCheckedForm(z.object({ text: schema }), { defaultValues: { text: '' } });
  const submit = form.handleSubmit(({ text }) => change.mutate(text, { onSuccess: dialog.onClose }));
  return (
    <FormDialog {...dialog} onSubmit={submit} pending={change.isPending}>
      <TextArea
        label={label}
        required={!schema.safeParse('').success}
        help={help}
        boxClassName="h-28"
        {...field('text')}
      />
      {children}
    </FormDialog>
  );
}
