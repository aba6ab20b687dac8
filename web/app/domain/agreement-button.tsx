import { buildUrl } from '@proxima/contract/client/wire-request';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { FileCheck } from 'lucide-react';
import { SaveButton } from './files/save-button.tsx';

interface AgreementButtonProps {
  commitmentId: number;
  /** The entry of the ledger with which it was agreed. */
  position: number;
  /** Whose, for screen readers, where a page has several. */
  of?: string;
  label?: string;
}

/** Saves what was agreed as a PDF with its hash. */
export const AgreementButton = ({
  commitmentId,
  position,
  of,
  label = 'Agreement (PDF)',
}: AgreementButtonProps) => (
  <SaveButton
    path={buildUrl(commitmentEndpoints.agreementPaper.path, { id: commitmentId, position })}
    name={`agreement-${commitmentId}-${position}.pdf`}
    isSmall={of !== undefined}
    {...(of === undefined ? {} : { label: `${label}: ${of}` })}
  >
    <FileCheck size={16} aria-hidden="true" /> {label}
  </SaveButton>
);
