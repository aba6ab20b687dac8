import { ownAccountEndpoints } from '@proxima/contract/accounts/own-account';
import { stepOfWireName } from '@proxima/contract/profiles/fields-of-role';
import { useNavigate } from 'react-router';
import { longDate, longDateTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { mergeStoredUser } from '../../../session/stored-user.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import type { StepProps } from './status-rows.ts';

export const Done = ({ children }: { children: string }) => (
  <p className="mt-1 max-w-text text-sm text-ink-soft">{children}</p>
);

/** The email step: confirmed with the link in an email. */
export function EmailStep({ row }: StepProps) {
  const resend = useChange(
    () => api.call(ownAccountEndpoints.resendConfirmation),
    ({ data }) => mergeStoredUser(data),
  );
  if (!row.missing) return <Done>Confirmed.</Done>;
  return (
    <Button kind="secondary" size="small" className="mt-3" change={resend}>
      Send the link again
    </Button>
  );
}

const proofStep = stepOfWireName('investor', 'settings', 'proof_of_accreditation');

/** The proof step: uploaded in the settings, reviewed by the team. */
export function ProofStep({ row, status: { proof } }: StepProps) {
  const navigate = useNavigate();
  const isInReview = proof.state === 'in_review';
  const open = () => navigate(paths.settings, { state: { step: proofStep } });
  return (
    <>
      {!row.missing && (
        <Done>{`Accepted${row.lastDay ? `, valid until ${longDate(row.lastDay)}` : ''}.${
          isInReview ? ' Our team is reviewing your new proof.' : ''
        }`}</Done>
      )}
      {row.missing && isInReview && <Done>{`Uploaded on ${longDate(proof.at ?? '')}.`}</Done>}
      {(proof.state === 'refused' || proof.state === 'revoked') && proof.reason && (
        <blockquote className="mt-2 max-w-text border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
          {proof.reason}
        </blockquote>
      )}
      <Button kind="secondary" size="small" className="mt-3" onClick={open}>
        {row.missing && !isInReview ? 'Upload your proof' : 'Upload a newer proof'}
      </Button>
    </>
  );
}

/** The knowledge step: checked by the team together with the investor. */
export function KnowledgeStep({ row, status }: StepProps) {
  const day = status.details?.knowledge_checked_on;
  if (!row.missing) return <Done>{`Recorded${day ? ` on ${longDate(day)}` : ''}.`}</Done>;
  return (
    <LinkButton href={paths.messages} kind="secondary" size="small" className="mt-3">
      Message the team
    </LinkButton>
  );
}

/** The waiting period, which ends automatically. */
export const WaitingStep = ({ row }: StepProps) =>
  row.missing?.at ? (
    <p className="mt-1 max-w-text text-sm">
      Ventures open to you on {longDateTime(row.missing.at)}, when the waiting period is over.
    </p>
  ) : (
    <Done>The waiting period is over.</Done>
  );
