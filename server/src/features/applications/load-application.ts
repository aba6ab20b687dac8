import type { Context, Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Call, callClock, getCall } from '../programmes/get-call.ts';
import { type FoundApplication, findApplication } from './applications.repository.ts';
import { type CallMoment, standingOf, standingOfSheet } from './standing.policy.ts';

export interface LoadedApplication {
  row: FoundApplication;
  call: Call;
  /** The form that it answers: the call's, or that of a sheet's stage. */
  formId: number;
  /** What arrives now is late, and counts. */
  isLate: boolean;
  standing: ReturnType<typeof standingOf>;
}

/** A call at this moment. */
export async function momentOf(db: Database, call: Call): Promise<CallMoment> {
  const { isPublic, canChangeUntilClose } = call;
  return { ...(await callClock(db, call.id)), isPublic, canChangeUntilClose };
}

/** An application that the caller owns or helps with, or a sheet of one. @throws DomainError `not_found` also for anyone else's. */
export async function loadApplication(
  db: Database,
  { actor }: Pick<Context<Member>, 'actor'>,
  id: number,
): Promise<LoadedApplication> {
  const row = await findApplication(db, actor.userId, id);
  if (!row) throw new DomainError('not_found');
  const call = await getCall(db, row.call_id);
  if (row.form_id !== null) {
    const stage = { isIn: row.is_in_stage, isOpen: row.is_stage_open, isPast: row.is_past };
    const standing = standingOfSheet({ status: row.status, isSent: row.sent_at !== null }, stage);
    return { row, call, formId: row.form_id, isLate: false, standing };
  }
  const moment = await momentOf(db, call);
  const standing = standingOf({ status: row.status, isLetIn: row.is_let_in }, moment);
  return { row, call, formId: call.formId, isLate: moment.isInGrace, standing };
}

/** The same without sheets, which have neither people nor an end of their own. @throws DomainError `not_found` */
export async function loadMain(...asked: Parameters<typeof loadApplication>): Promise<LoadedApplication> {
  const loaded = await loadApplication(...asked);
  if (loaded.row.stage_id !== null) throw new DomainError('not_found');
  return loaded;
}

/** @throws DomainError `conflict` with the reason when the application cannot be changed now. */
export function assertMayChange({ standing }: LoadedApplication): void {
  if (standing.reason !== null) throw new DomainError('conflict', { message: standing.reason });
}
