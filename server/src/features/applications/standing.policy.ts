import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { ApplicationStanding } from '@proxima/contract/applications/application-wire';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { isPossible } from '@proxima/contract/submissions/transitions';

/** A call at this moment, by the database's clock. */
export interface CallMoment {
  isPublic: boolean;
  isOpen: boolean;
  /** Shortly after the end: what arrives now still counts. */
  isInGrace: boolean;
  isClosed: boolean;
  canChangeUntilClose: boolean;
}

export interface Applied {
  /** Of its submission; null until it is sent. */
  status: SubmissionStatus | null;
  /** Whether the team's late link is still valid. */
  isLetIn: boolean;
}

/**
 * What an application can be used for: answered and sent while its call is open, in its grace period or with a late link; a sent one changed
 * as long, if the call says so, and whenever the team asked for a revision (docs/rules.md, Applications).
 */
export function standingOf(application: Applied, call: CallMoment): ApplicationStanding {
  const reason = refusalOf(application, call);
  return { may_change: reason === null, may_send: reason === null, reason };
}

/** Why nobody can begin an application to a call now; null if they can. */
export function refusalToBegin(call: CallMoment): string | null {
  const reason = refusalOf({ status: null, isLetIn: false }, call);
  return reason === messages.closed ? messages.callClosed : reason;
}

function refusalOf({ status, isLetIn }: Applied, call: CallMoment): string | null {
  if (status !== null && isPossible(status, 'owner', 'resubmission')) return null;
  if (status === 'withdrawn') return messages.isWithdrawn;
  if (status === 'approved' || status === 'declined') return messages.decided;
  const isSent = status !== null;
  if (isSent && !call.canChangeUntilClose) return messages.notChangeable;
  if (call.isPublic && (call.isOpen || call.isInGrace || isLetIn)) return null;
  if (isSent) return messages.notChangeable;
  return call.isClosed || !call.isPublic ? messages.closed : messages.notOpen;
}
