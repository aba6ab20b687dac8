import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { StoredEvent } from '../events.repository.ts';
import type { ItemRow } from '../items.repository.ts';
import { listSeatRows } from '../seats/seats.repository.ts';
import { listPresenters, notifyOfEvent } from './event-notices.ts';
import { sendCalendar } from './send-calendar.ts';

/**
 * Tells everyone concerned that an event has another time or place, or is cancelled: people with a calendar entry by an update to it,
 * the waitlist and founders without an entry by a notification.
 */
export async function notifyOfChange(
  tx: Transaction,
  platform: Platform,
  event: StoredEvent,
  kind: 'event_changed' | 'event_cancelled',
  agenda: readonly ItemRow[],
): Promise<void> {
  const rows = (await listSeatRows(tx.db, event.id)).filter(({ state }) => state !== 'cancelled');
  const inCalendar = rows.filter(({ state }) => state === 'going' || state === 'presenting');
  const updated = new Set(inCalendar.map(({ user_id }) => user_id));
  await sendCalendar(tx, platform, event, kind, [...updated]);
  const waiting = rows.map(({ user_id }) => user_id).filter((id) => !updated.has(id));
  const presenters = (await listPresenters(tx, agenda)).filter((id) => !updated.has(id));
  const quiet = kind === 'event_changed' ? 'event_moved' : 'event_called_off';
  await notifyOfEvent(tx, quiet, event.id, [...waiting, ...presenters], event.version);
}
