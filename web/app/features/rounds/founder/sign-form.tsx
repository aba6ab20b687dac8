import { acceptAttribute, checkChosenFile } from '@proxima/contract/files/files';
import { foundersCommitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { ManagedCommitment } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { useRoundChange } from '../rounds.queries.ts';

interface SignFormProps {
  row: ManagedCommitment;
  onClose: () => void;
}

/** Files the investment documents that both sides signed. */
export function SignForm({ row, onClose }: SignFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const sign = useRoundChange(
    (document: File) =>
      api.call(foundersCommitmentEndpoints.sign, { params: { id: row.id }, body: {}, files: { document } }),
    onClose,
  );
  const wrong = file ? checkChosenFile(file, 'document') : commitmentMessages.filed;
  const submit = () => {
    setSent(true);
    if (file && !wrong) sign.mutate(file);
  };
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title={`Signed documents of ${row.party.name}`}
      description="The investment documents that both sides signed. Our team can read them."
      onSubmit={submit}
      submitLabel="File the documents"
      pending={sign.isPending}
      pendingLabel="Uploading..."
    >
      <FileField
        label="Signed documents"
        required
        name="document"
        accept={acceptAttribute('document')}
        file={file}
        onChange={setFile}
        error={isSent || file ? (wrong ?? undefined) : undefined}
      />
    </FormDialog>
  );
}
