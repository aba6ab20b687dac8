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

/** How the stage of a sheet is, by the database's clock. */
export interface AskingStage {
  /** Whether the application stands in it. */
  isIn: boolean;
  isOpen: boolean;
  /** The date until which it can be answered has passed. */
  isPast: boolean;
}

/** A sheet can be answered, and what was sent changed, by those who stand in the stage, until its date or its end (docs/rules.md, Stages of a call). */
export function standingOfSheet(
  { status, isSent }: { status: SubmissionStatus | null; isSent: boolean },
  stage: AskingStage,
): ApplicationStanding {
  const reason = refusalOfSheet(status, stage);
  const then = isSent ? messages.sheetCounts : messages.sheetKept;
  return {
    may_change: reason === null,
    may_send: reason === null,
    reason: reason === null ? null : `${reason} ${then}`,
  };
}

function refusalOfSheet(status: SubmissionStatus | null, { isIn, isOpen, isPast }: AskingStage) {
  if (status === 'withdrawn') return messages.isWithdrawn;
  if (status !== 'review' && status !== 'revision') return messages.decided;
  if (!isIn) return messages.notAsked;
  if (!isOpen) return messages.questionsClosed;
  return isPast ? messages.questionsPast : null;
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
