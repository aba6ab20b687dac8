import type { ListingStepAct } from './listing.ts';
import type { ListingState } from './listing-transitions.ts';

/** The states of a listing as screens name them, with their tone. */
export const listingStateLabels = {
  draft: { label: 'Not submitted', tone: 'slate' },
  review: { label: 'Under review', tone: 'amber' },
  revision: { label: 'Changes requested', tone: 'red' },
  approved: { label: 'Not listed', tone: 'slate' },
  listed: { label: 'Listed', tone: 'green' },
} as const satisfies Record<ListingState, { label: string; tone: string }>;

/** Labels of the steps of a listing. */
export const listingStepLabels: Record<ListingStepAct, string> = {
  submit: 'Submitted for listing',
  withdraw: 'Withdrawn',
  request_changes: 'Changes requested',
  approve: 'Approved and listed',
  unlist: 'Unlisted',
  relist: 'Listed again',
  close_request: 'Request closed',
  reopen_request: 'Request reopened',
  not_sent: 'Decision not sent',
};
