import { buildUrl } from '@proxima/contract/client/wire-request';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { FileSignature } from 'lucide-react';
import { SaveButton } from './files/save-button.tsx';

interface SignedDocumentsButtonProps {
  commitmentId: number;
  /** Whose, or of which venture. */
  of: string;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Saves the investment documents that both sides signed. */
export const SignedDocumentsButton = ({ commitmentId, of, isSmall = false }: SignedDocumentsButtonProps) => (
  <SaveButton
    path={buildUrl(commitmentEndpoints.signedDocuments.path, { id: commitmentId })}
    name={`Signed documents of ${of}`}
    isSmall={isSmall}
    {...(isSmall && { label: `Signed documents: ${of}` })}
  >
    <FileSignature size={16} aria-hidden="true" /> {isSmall ? 'Signed' : 'Download the signed documents'}
  </SaveButton>
);
