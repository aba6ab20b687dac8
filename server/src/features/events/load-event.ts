import { eventLimits } from '@proxima/contract/events/event-kinds';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Viewer, ViewerActor } from '../access/access.policy.ts';
import { loadViewer } from '../access/load-venture.ts';
import { isAdmitted } from './events.policy.ts';
import { type EventRow, findEvent, lockEventRow } from './events.repository.ts';

export interface LoadedEvent {
  viewer: Viewer;
  event: EventRow;
}

/** An event that the caller may know of, with the viewer. @throws DomainError `not_found` */
export async function loadEvent(db: Database, actor: ViewerActor, id: number): Promise<LoadedEvent> {
  const viewer = await loadViewer(db, actor);
  const event = await findEvent(db, viewer, id);
  if (!event) throw new DomainError('not_found');
  return { viewer, event };
}

/** The same, locked until the transaction ends. @throws DomainError `not_found` */
export async function lockEvent(tx: Database, actor: ViewerActor, id: number): Promise<LoadedEvent> {
  await lockEventRow(tx, id);
  return loadEvent(tx, actor, id);
}

/** @throws DomainError `conflict` for a draft and an event that is cancelled or over */
export function assertOpen({ state, is_over }: EventRow): void {
  if (state === 'cancelled') throw new DomainError('conflict', { message: eventMessages.isCancelled });
  if (state === 'draft') throw new DomainError('conflict', { message: eventMessages.notOpen });
  if (is_over) throw new DomainError('conflict', { message: eventMessages.over });
}

const overrunMs = eventLimits.overrun * 3_600_000;

/** Whether a session is on: until its host ends it, at most `eventLimits.overrun` hours after the planned end. */
export const isRunning = ({ viewer, event }: LoadedEvent): boolean =>
  event.state === 'scheduled' &&
  event.phase === 'live' &&
  viewer.now.getTime() < event.ends_at.getTime() + overrunMs;

/** An event that the caller can join. @throws DomainError `not_found`; `forbidden` without a seat */
export async function requireAdmission(db: Database, actor: ViewerActor, id: number): Promise<LoadedEvent> {
  const loaded = await loadEvent(db, actor, id);
  if (!isAdmitted(loaded.viewer, loaded.event))
    throw new DomainError('forbidden', { message: eventMessages.noSeat });
  return loaded;
}

/** Whether the caller can join an event. */
export async function isAdmittedTo(db: Database, actor: ViewerActor, id: number): Promise<boolean> {
  const viewer = await loadViewer(db, actor);
  const event = await findEvent(db, viewer, id);
  return event !== undefined && isAdmitted(viewer, event);
}
