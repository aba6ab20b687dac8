import {
  type EnquiryAction,
  type EnquiryOutcome,
  type EnquiryState,
  enquiryMessages,
  enquiryTable,
} from '@proxima/contract/submissions/enquiries';
import type { ContactType } from '@proxima/contract/submissions/submissions';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';

/** The contact type of enquiries; all others are proposals (docs/rules.md, Enquiries). */
export const isEnquiry = ({ contact_type }: { contact_type: ContactType }): boolean =>
  contact_type === 'general_inquiry';

/** @throws DomainError `conflict` for an enquiry, which is not decided. */
export function assertIsDecided(submission: { contact_type: ContactType }): void {
  if (isEnquiry(submission)) throw new DomainError('conflict', { message: enquiryMessages.notDecided });
}

interface Versioned {
  enquiry_state: EnquiryState;
  version: number;
}

/**
 * The outcome of an action on an enquiry. `readVersion`: the version that the team has read; absent for the enquirer.
 * @throws DomainError `conflict` when it has changed since, or when its state does not allow the action.
 */
export function outcomeOf(
  { enquiry_state, version }: Versioned,
  actor: 'team' | 'enquirer',
  action: EnquiryAction,
  readVersion = version,
): EnquiryOutcome {
  if (version !== readVersion) throw new DomainError('conflict', { message: enquiryMessages.stale });
  return takeTransition(enquiryTable, enquiry_state, [actor], action);
}
