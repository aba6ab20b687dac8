import { folderEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import { folderForm } from '@proxima/contract/documents/document-forms';
import type { WireFolder } from '@proxima/contract/documents/wire-room';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { levelOptions } from '../level-mark.tsx';
import { useRoomChange } from '../room.queries.ts';

interface FolderDialogProps {
  ventureId: number;
  /** Null for a new one. */
  folder: WireFolder | null;
  isTeam: boolean;
  onClose: () => void;
}

/** The form for a folder's name and access level. */
export function FolderDialog({ ventureId: id, folder, isTeam, onClose }: FolderDialogProps) {
  const { name, level } = folder ?? { name: '', level: 'venture' as const };
  const { form, field } = useCheckedForm(folderForm, { defaultValues: { name, level } });
  const save = useRoomChange(
    (body: BodyOf<typeof endpoints.addFolder>) =>
      folder
        ? api.call(endpoints.changeFolder, { params: { id, folder: folder.id }, body })
        : api.call(endpoints.addFolder, { params: { id }, body }),
    onClose,
  );
  const submit = form.handleSubmit((values) => save.mutate(values));
  return (
    <FormDialog
      onClose={onClose}
      title={folder ? 'Name and access' : 'New folder'}
      onSubmit={submit}
      submitLabel={folder ? 'Save' : 'Add folder'}
      pending={save.isPending}
      pendingLabel="Saving..."
    >
      <TextField label="Name" required {...field('name')} />
      <RadioGroup
        label="Open to"
        quiet
        help={
          folder
            ? 'Documents with the same access as the folder change with it. Others keep theirs.'
            : 'New documents in it get the same access.'
        }
        options={levelOptions(isTeam)}
        {...field('level')}
      />
    </FormDialog>
  );
}
