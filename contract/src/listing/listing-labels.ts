import type { ListingStepAct } from './listing.ts';

/** What happened to a listing. */
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
