import {
  type EnquiryAction,
  type EnquiryActor,
  type EnquiryOutcome,
  type EnquiryState,
  enquiryMessages,
  enquiryOutcome,
} from '@proxima/contract/submissions/enquiries';
import type { ContactType } from '@proxima/contract/submissions/submissions';
import { DomainError } from '../../../platform/domain-error.ts';

/** The contact type of enquiries; all others are proposals (docs/rules.md, Enquiries). */
export const isEnquiry = ({ contact_type }: { contact_type: ContactType }): boolean =>
  contact_type === 'general_inquiry';

/** @throws DomainError `conflict` for an enquiry, which nobody decides. */
export function assertIsDecided(submission: { contact_type: ContactType }): void {
  if (isEnquiry(submission)) throw new DomainError('conflict', { message: enquiryMessages.notDecided });
}

interface Versioned {
  enquiry_state: EnquiryState;
  version: number;
}

/**
 * What the action makes of the enquiry. `readVersion` is the one that the team has read; an enquirer has read none.
 * @throws DomainError `conflict` when it has changed since, or when it is in no state for the action.
 */
export function outcomeOf(
  { enquiry_state, version }: Versioned,
  actor: EnquiryActor,
  action: EnquiryAction,
  readVersion = version,
): EnquiryOutcome {
  if (version !== readVersion) throw new DomainError('conflict', { message: enquiryMessages.stale });
  const outcome = enquiryOutcome(enquiry_state, actor, action);
  if (!outcome) throw new DomainError('conflict', { message: enquiryMessages.notPossible });
  return outcome;
}
