import type { WireDocument, WireFolder } from '@proxima/contract/documents/wire-room';
import { useState } from 'react';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';

interface MoveDialogProps {
  document: WireDocument;
  /** Where it can go. */
  folders: readonly WireFolder[];
  onChoose: (folder: WireFolder) => void;
  onClose: () => void;
}

/** Asks for the folder into which a document goes. */
export function MoveDialog({ document, folders, onChoose, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(String(folders[0]?.id ?? ''));
  const folder = folders.find(({ id }) => String(id) === chosen);
  return (
    <FormDialog
      onClose={onClose}
      title="Move to a folder"
      description={document.title}
      onSubmit={() => {
        if (folder) onChoose(folder);
        onClose();
      }}
      submitLabel="Move"
    >
      <RadioGroup
        label="Folder"
        quiet
        name="folder"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={folders.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
      />
    </FormDialog>
  );
}
