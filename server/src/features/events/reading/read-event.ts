import type { eventEndpoints as endpoints } from '@proxima/contract/events/event-endpoints';
import type { EventState } from '@proxima/contract/events/event-kinds';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { calendarFile } from '../../../platform/calendar/calendar-entry.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readOrganiser } from '../../branding/read-organiser.ts';
import { isAdmitted, isShownItem, managesEvents } from '../events.policy.ts';
import { presentSummary } from '../events.presenter.ts';
import { type EventRow, listEventRows } from '../events.repository.ts';
import { listItems } from '../items.repository.ts';
import { loadEvent } from '../load-event.ts';
import { calendarEntry } from '../notices/send-calendar.ts';
import { presentAgenda } from './load-agenda.ts';
import { readMaterials } from './open-materials.ts';

type Reading = Pick<Context<SignedIn>, 'platform' | 'actor'>;

/** The event as the caller sees it. @throws DomainError `not_found` */
export async function readEvent({ platform: { db }, actor }: Reading, id: number): Promise<EventDetails> {
  const loaded = await loadEvent(db, actor, id);
  const { viewer, event } = loaded;
  const admitted = isAdmitted(viewer, event);
  const items = await listItems(db, viewer, id);
  const shown = items.filter((item) => isShownItem(viewer, item));
  return {
    ...presentSummary(event),
    text: event.body,
    link: admitted && event.link !== '' ? event.link : null,
    cancel_reason: event.state === 'cancelled' ? event.cancel_reason : null,
    needs_eligibility: event.needs_eligibility,
    is_admitted: admitted,
    may_manage: managesEvents(viewer),
    agenda: await presentAgenda(db, loaded, shown),
    materials: await readMaterials(db, loaded, items),
  };
}

/** The calendar file. Importing a later version updates the entry of an earlier file or email. @throws DomainError `not_found` */
export async function readCalendar({ platform, actor }: Reading, id: number): Promise<string> {
  const { event } = await loadEvent(platform.db, actor, id);
  const version = Math.max(event.version, event.calendar_version ?? 0);
  const { name } = await readOrganiser(platform, platform.config);
  return calendarFile(calendarEntry(platform, event, version, platform.clock.now()), name);
}

type Listed = typeof endpoints.list;
const cursorForm = /^(\d{1,15})_([1-9]\d{0,14})$/;

function parseCursor(cursor: string | undefined): { at: Date; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = cursorForm.exec(cursor)?.map(Number) ?? [];
  if (at === undefined || id === undefined) throw invalidCursor();
  return { at: new Date(at), id };
}

const cursorOf = ({ starts_at, id }: EventRow): string => `${starts_at.getTime()}_${id}`;

/** The events that the caller may know of. @throws DomainError `validation_failed` for an invalid cursor */
export async function listEvents(
  { platform: { db }, actor }: Reading,
  { when, state, cursor, limit }: QueryOf<Listed> & { state?: EventState | undefined },
): Promise<ReplyOf<Listed>> {
  const viewer = await loadViewer(db, actor);
  const rows = await listEventRows(db, viewer, { when, state, after: parseCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit, cursorOf);
  return { message: eventMessages.list, data: items.map(presentSummary), next_cursor };
}
