import { refusalTexts } from '@proxima/contract/access/refusals';
import { listingMessages } from '@proxima/contract/listing/listing';
import {
  type ListingAct,
  type ListingState,
  listingTable,
} from '@proxima/contract/listing/listing-transitions';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct, type Viewer } from '../../access/access.policy.ts';
import type { VentureAct } from '../../access/venture-acts.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';

/** The act of the access policy that each listing act requires. */
const policyActs: Record<ListingAct, VentureAct> = {
  submit: 'submit_for_listing',
  withdraw: 'submit_for_listing',
  request_changes: 'review_listing',
  approve: 'approve_listing',
  unlist: 'unlist',
  relist: 'approve_listing',
};

interface Asked {
  viewer: Viewer;
  venture: VentureFacts;
  state: ListingState;
}

/** An error with the plain reason why the viewer cannot do this now; null if they can. Only for viewers who may know of the venture. */
export function refusalOf(act: ListingAct, { viewer, venture, state }: Asked): DomainError | null {
  const verdict = mayAct(policyActs[act], viewer, venture, viewer.now);
  if (!verdict.allowed && verdict.reason !== 'state') {
    const isOwn = policyActs[act] === 'approve_listing' && venture.interest !== null;
    const message = isOwn ? listingMessages.ownApproval : refusalTexts.role;
    return new DomainError('forbidden', { message });
  }
  const actor = venture.roles.includes('founder') ? 'founder' : 'team';
  if ('error' in listingTable.transition(state, [actor], act))
    return new DomainError('conflict', { message: listingTable.rules[act].refusal });
  return verdict.allowed ? null : new DomainError('conflict', { message: listingMessages.inactive });
}
