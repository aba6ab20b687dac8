import { fromEach, stateTable } from '../states/state-table.ts';

/** The states of a listing's review, as stored with the profile. */
export const reviewStates = ['draft', 'review', 'revision', 'approved'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The states of a listing: those of its review, and `listed` while investors see the venture. */
export const listingStates = ['draft', 'review', 'revision', 'approved', 'listed'] as const;
export type ListingState = (typeof listingStates)[number];

/** Listed means exactly that the venture has a date of listing; unlisting clears it and keeps the approval. */
export const listingStateOf = ({
  reviewState,
  isListed,
}: {
  reviewState: ReviewState;
  isListed: boolean;
}): ListingState => (isListed ? 'listed' : reviewState);

/** Who acts. The `system` sends what an administrator decided earlier, and unlists a venture that has no founder left. */
type ListingActor = 'founder' | 'team' | 'system';
export type ListingAct = 'submit' | 'withdraw' | 'request_changes' | 'approve' | 'unlist' | 'relist';

export const listingTable = stateTable<ListingState, ListingActor, ListingAct>({
  states: listingStates,
  actors: ['founder', 'team', 'system'],
  rules: {
    submit: {
      by: ['founder'],
      next: fromEach(['draft', 'revision', 'approved'], 'review'),
      refusal: 'The venture is already under review or listed.',
    },
    withdraw: { by: ['founder'], next: { review: 'draft' }, refusal: 'The venture is not under review.' },
    request_changes: {
      by: ['team', 'system'],
      next: fromEach(['review', 'revision', 'approved'], 'revision'),
      refusal: 'Changes can only be requested for a venture that was submitted or unlisted.',
    },
    approve: {
      by: ['team', 'system'],
      next: fromEach(['review', 'revision'], 'listed'),
      refusal: 'Only a venture that was submitted for listing can be approved.',
    },
    unlist: {
      by: ['team', 'system'],
      next: { listed: 'approved' },
      refusal: 'The venture is not listed.',
    },
    relist: {
      by: ['team'],
      next: { approved: 'listed' },
      refusal: 'Only a venture that was approved before can be listed again.',
    },
  },
});

/** The state of the review that is stored for a state of the listing; an unlisted venture keeps its approval. */
export const reviewStateOf = (state: ListingState): ReviewState => (state === 'listed' ? 'approved' : state);
