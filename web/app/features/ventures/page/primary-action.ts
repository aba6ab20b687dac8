import type { OwnAccess } from '@proxima/contract/access/venture-access';
import { isRaisingState, type RoundState } from '@proxima/contract/rounds/round-states';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { Side } from './venture-tab.tsx';

/** What the choice depends on. What is still loading is undefined. */
export interface ActionFacts {
  side: Side;
  venture: Pick<VentureDetail, 'standing' | 'has_founder' | 'listing' | 'review'>;
  /** Whether the profile has everything that a listing needs. */
  isComplete: boolean;
  /** The state of the newest round; null without one. */
  round?: RoundState | null | undefined;
  /** For investors: whether they may commit in the newest round, and whether they did. */
  commitment?: 'possible' | 'made' | 'refused' | undefined;
  /** For investors. */
  access?: Pick<OwnAccess, 'state' | 'may_request'> | undefined;
}

export interface PrimaryAction {
  label: string;
  /** The tab of the venture's page where it is done; `here`: the page already shows its button. */
  tab: string;
}

const to = (tab: string, label: string): PrimaryAction => ({ tab, label });

function ofFounder({ venture, isComplete, round }: ActionFacts): PrimaryAction | null {
  if (!isActiveVenture(venture)) return null;
  if (venture.listing === 'preparing') {
    // The team is reading: meanwhile the room can be filled.
    if (venture.review === 'review') return to('documents', 'Add documents');
    if (venture.review === 'revision') return to('listing', 'Answer the requests');
    return isComplete ? to('listing', 'Submit for listing') : to('profile', 'Complete the profile');
  }
  if (round === undefined) return null;
  if (round === 'draft') return to('round', 'Continue your proposal');
  if (round === 'proposed') return to('documents', 'Add documents');
  if (round && isRaisingState(round)) return to('round', 'See the commitments');
  return round === 'closed' ? to('updates', 'Write an update') : to('round', 'Propose a round');
}

function ofTeam({ venture, round }: ActionFacts): PrimaryAction | null {
  if (!venture.has_founder) return to('people', 'Add a successor');
  if (venture.standing === 'paused') return to('team', 'Change the standing');
  if (!isActiveVenture(venture)) return null;
  if (round && isRaisingState(round)) return to('round', 'Record a step');
  if (round === 'proposed') return to('round', 'Review the round');
  if (venture.listing !== 'preparing') return null;
  if (venture.review === 'review') return to('listing', 'Review the listing');
  return venture.review === 'approved' ? to('listing', 'List again') : null;
}

function ofInvestor({ side, access, round, commitment }: ActionFacts): PrimaryAction | null {
  if (!access) return null;
  if (access.state === 'awaits_nda') return to('here', 'Accept the agreement');
  if (access.may_request) return to('here', 'Request access');
  if (round && isRaisingState(round)) {
    if (commitment === 'made') return to('round', 'See your commitment');
    if (commitment === 'possible') return to('round', 'Commit');
    if (!commitment) return null;
  }
  if (side === 'funder') return to('updates', 'Read the updates');
  return access.state === 'granted' && round !== undefined ? to('documents', 'Open the data room') : null;
}

/** The one thing that a venture's overview offers its reader to do next; null if nothing waits for them or facts are still loading. */
export function primaryAction(facts: ActionFacts): PrimaryAction | null {
  const { side, venture } = facts;
  if (side === 'team') return ofTeam(facts);
  if (side === 'founder') return ofFounder(facts);
  if (side === 'investor' || side === 'funder') return ofInvestor(facts);
  if (venture.standing === 'closed') return null;
  return side === 'mentor' ? to('documents', 'Open the data room') : to('project', 'Open the project');
}
