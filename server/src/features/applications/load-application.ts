import type { Context, Member } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Call, callClock, getCall } from '../programmes/get-call.ts';
import { type FoundApplication, findApplication } from './applications.repository.ts';
import { type CallMoment, standingOf } from './standing.policy.ts';

export interface LoadedApplication {
  row: FoundApplication;
  call: Call;
  moment: CallMoment;
  standing: ReturnType<typeof standingOf>;
}

/** A call at this moment. */
export async function momentOf(db: Database, call: Call): Promise<CallMoment> {
  const { isPublic, canChangeUntilClose } = call;
  return { ...(await callClock(db, call.id)), isPublic, canChangeUntilClose };
}

/** An application that the caller owns or helps with. @throws DomainError `not_found` also for anyone else's. */
export async function loadApplication(
  db: Database,
  { actor }: Pick<Context<Member>, 'actor'>,
  id: number,
): Promise<LoadedApplication> {
  const row = await findApplication(db, actor.userId, id);
  if (!row) throw new DomainError('not_found');
  const call = await getCall(db, row.call_id);
  const moment = await momentOf(db, call);
  return { row, call, moment, standing: standingOf({ status: row.status, isLetIn: row.is_let_in }, moment) };
}

/** @throws DomainError `conflict` with the reason when the application cannot be changed now. */
export function assertMayChange({ standing }: LoadedApplication): void {
  if (standing.reason !== null) throw new DomainError('conflict', { message: standing.reason });
}
