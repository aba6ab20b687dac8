import type { ErrorCode } from '../wire/errors.ts';

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

export const listingActs = ['submit', 'withdraw', 'request_changes', 'approve', 'unlist', 'relist'] as const;
export type ListingAct = (typeof listingActs)[number];

/** Who acts. The `system` sends what an administrator decided earlier, and unlists a venture that has no founder left. */
export const listingActors = ['founder', 'team', 'system'] as const;
export type ListingActor = (typeof listingActors)[number];

type Refusal = Extract<ErrorCode, 'forbidden' | 'conflict'>;
type ListingTransition = { to: ListingState } | { error: Refusal };

/** Who may do what, and the next state by the current one; in any other state the act is a conflict. */
const transitions: Record<
  ListingAct,
  { by: readonly ListingActor[]; next: Partial<Record<ListingState, ListingState>> }
> = {
  submit: { by: ['founder'], next: { draft: 'review', revision: 'review', approved: 'review' } },
  withdraw: { by: ['founder'], next: { review: 'draft' } },
  request_changes: {
    by: ['team', 'system'],
    next: { review: 'revision', revision: 'revision', approved: 'revision' },
  },
  approve: { by: ['team', 'system'], next: { review: 'listed', revision: 'listed' } },
  unlist: { by: ['team', 'system'], next: { listed: 'approved' } },
  relist: { by: ['team'], next: { approved: 'listed' } },
};

/**
 * The effect of an act on a listing of this state. Server and screens both use this function, and docs/rules.md prints its table.
 */
export function listingTransition(
  state: ListingState,
  actor: ListingActor,
  act: ListingAct,
): ListingTransition {
  const { by, next } = transitions[act];
  if (!by.includes(actor)) return { error: 'forbidden' };
  const to = next[state];
  return to ? { to } : { error: 'conflict' };
}

/** What this actor can do with a listing of this state. */
export const possibleListingActs = (state: ListingState, actor: ListingActor): ListingAct[] =>
  listingActs.filter((act) => 'to' in listingTransition(state, actor, act));

/** The state of the review that is stored for a state of the listing; an unlisted venture keeps its approval. */
export const reviewStateOf = (state: ListingState): ReviewState => (state === 'listed' ? 'approved' : state);
