import type { AccessLevel } from '@proxima/contract/access/levels';
import { documentEndpoints as endpoints } from '@proxima/contract/documents/document-endpoints';
import type { expectedDocuments } from '@proxima/contract/documents/expected-documents';
import type { ExpectedDocument } from '@proxima/contract/documents/wire-room';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { levelOptions } from '../level-mark.tsx';
import { useRoomChange } from '../room.queries.ts';
import { useRoomDesk } from '../room-desk.ts';

interface ExpectedDialogProps {
  expected: (typeof expectedDocuments)[number];
  said: ExpectedDocument | undefined;
  onClose: () => void;
}

/** Links an expected document to one in the room, or says why it is missing. */
export function ExpectedDialog({ expected: { item, label, shows }, said, onClose }: ExpectedDialogProps) {
  const { ventureId, room, isTeam } = useRoomDesk();
  const [document, setDocument] = useState(String(said?.document_id ?? ''));
  const [reason, setReason] = useState(said?.reason ?? '');
  const [level, setLevel] = useState<AccessLevel>(said?.level ?? 'granted');
  const save = useRoomChange(() => {
    const body = { document_id: document ? Number(document) : null, reason: document ? '' : reason, level };
    return api.call(endpoints.expect, { params: { id: ventureId, item }, body });
  }, onClose);
  const options = room.folders.flatMap(({ documents, number: folder }) =>
    documents.map(({ id, number, title }) => ({ value: String(id), label: `${folder}.${number} ${title}` })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={label}
      description={`An investor wants to see ${shows}.`}
      onSubmit={() => save.mutate()}
      submitLabel="Save"
      pending={save.isPending}
      pendingLabel="Saving..."
    >
      <SelectField
        label="Document in this room"
        quiet
        placeholder="Not in this room"
        options={options}
        value={document}
        onChange={({ target }) => setDocument(target.value)}
      />
      {document === '' && (
        <>
          <TextArea
            label="Why it is missing"
            quiet
            help="For example, that there is none yet, or when it will follow. Leave this empty to say nothing."
            boxClassName="h-24"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <RadioGroup
            label="Who can read the reason"
            quiet
            name="level"
            options={levelOptions(isTeam)}
            value={level}
            onChange={({ target }) => setLevel(target.value as AccessLevel)}
          />
        </>
      )}
    </FormDialog>
  );
}
