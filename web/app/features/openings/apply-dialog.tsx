import { openingApplicationForm } from '@proxima/contract/openings/opening-forms';
import type { OfferedOpening } from '@proxima/contract/openings/openings';
import type { z } from 'zod';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useApply } from './openings.queries.ts';

type Application = z.output<typeof openingApplicationForm>;

interface ApplyDialogProps {
  opening: OfferedOpening;
  onSent: () => void;
  onClose: () => void;
}

/** The form to apply: a short note and a promise of confidentiality. */
export function ApplyDialog({ opening, onSent, onClose }: ApplyDialogProps) {
  const { form, field } = useCheckedForm<Application, Application>(openingApplicationForm, {
    defaultValues: { note: '', promises_confidentiality: false as true },
  });
  const apply = useApply(opening.id, () => {
    onSent();
    onClose();
  });
  const submit = form.handleSubmit((application) => apply.mutate(application));
  return (
    <FormDialog
      onClose={onClose}
      title="Apply"
      description={opening.terms.title}
      isSheet
      onSubmit={submit}
      submitLabel="Send application"
      pending={apply.isPending}
      pendingLabel="Sending..."
    >
      <TextArea
        label="Why you?"
        required
        help="A few sentences about similar work. Our team reads this, and so do the founders once you are proposed to them."
        {...field('note')}
      />
      <Checkbox
        required
        label="Once I am shortlisted, I will keep what I learn about the venture confidential."
        {...field('promises_confidentiality')}
      />
    </FormDialog>
  );
}
