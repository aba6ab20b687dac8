import { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { documentForm } from '@proxima/contract/documents/document-forms';
import type { WireDocument } from '@proxima/contract/documents/wire-room';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { levelOptions } from '../level-mark.tsx';
import { useRoomChange } from '../room.queries.ts';

interface DocumentDialogProps {
  document: WireDocument;
  isTeam: boolean;
  onClose: () => void;
}

/** The form for a document's title, access level, and whether it may be downloaded. */
export function DocumentDialog({ document, isTeam, onClose }: DocumentDialogProps) {
  const { id, title, level, may_download } = document;
  const { form, field } = useCheckedForm(documentForm, {
    defaultValues: { title, level, may_download },
  });
  const change = useRoomChange(
    (body: BodyOf<typeof endpoints.change>) => api.call(endpoints.change, { params: { id }, body }),
    onClose,
  );
  const submit = form.handleSubmit((values) => change.mutate(values));
  return (
    <FormDialog
      onClose={onClose}
      title="Title and access"
      onSubmit={submit}
      submitLabel="Save"
      pending={change.isPending}
      pendingLabel="Saving..."
    >
      <TextField label="Title" required {...field('title')} />
      <RadioGroup
        label="Open to"
        quiet
        help="Anyone who cannot open its folder cannot open the document either."
        options={levelOptions(isTeam)}
        {...field('level')}
      />
      <Checkbox label="Readers may download it" {...form.register('may_download')} />
      <p className="-mt-3 text-xs text-ink-soft">
        Pages and downloads carry the reader’s name, email and time. View only deters copying but cannot
        prevent it.
      </p>
    </FormDialog>
  );
}
