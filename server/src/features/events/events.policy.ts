import { hasRight } from '../../platform/access.ts';
import type { Viewer } from '../access/access.policy.ts';

/** Whether the viewer plans events and can move the agenda of any of them. */
export const managesEvents = ({ actor }: Viewer): boolean =>
  actor.kind === 'admin' && actor.isVerified !== false && hasRight(actor, 'events.manage');

interface Standing {
  seat_state: string | null;
  is_presenter: boolean;
  is_invited: boolean;
}

/** Whether the viewer can join an event and open its live page: they present, or have a seat and still belong to the audience. */
export const isAdmitted = (viewer: Viewer, { seat_state, is_presenter, is_invited }: Standing): boolean =>
  managesEvents(viewer) || is_presenter || (is_invited && seat_state === 'going');

interface Presented {
  venture_id: number | null;
  agreed_at: Date | null;
  is_own: boolean;
}

/** Whether the viewer sees an item of the agenda: a venture's only once a founder has agreed, unless it is their own. */
export const isShownItem = (viewer: Viewer, { venture_id, agreed_at, is_own }: Presented): boolean =>
  venture_id === null || agreed_at !== null || is_own || managesEvents(viewer);
