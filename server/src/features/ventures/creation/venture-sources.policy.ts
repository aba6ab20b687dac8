import type { ContactType, SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { ventureMessages } from '@proxima/contract/ventures/ventures';

interface Source {
  submission: { contact_type: ContactType; user_id: number | null };
  /** The account that sent it; undefined without one. */
  sender: { disabled_at: Date | null } | undefined;
  /** The venture it is linked to. */
  linked: { name: string } | undefined;
}

/** Why a submission cannot become a venture, whatever its status; null if it can. */
export function refusalOf({ submission, sender, linked }: Source): string | null {
  if (linked) return ventureMessages.alreadyLinked(linked.name);
  if (submission.contact_type !== 'entrepreneur') return ventureMessages.notEntrepreneur;
  if (submission.user_id === null || !sender) return ventureMessages.anonymous;
  return sender.disabled_at ? ventureMessages.senderDisabled : null;
}

/** The same for creating the venture now: the submission must also be approved, and no decision held. */
export function refusalNow(
  source: Source & { status: SubmissionStatus; isDecisionHeld: boolean },
): string | null {
  const refusal = refusalOf(source);
  if (refusal !== null) return refusal;
  if (source.status !== 'approved') return ventureMessages.notApproved;
  return source.isDecisionHeld ? ventureMessages.decisionHeld : null;
}
