import { eventLimits } from '@proxima/contract/events/event-kinds';
import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import type { EventForm } from '@proxima/contract/events/event-wire';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { toInstant } from '../../../platform/to-instant.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { loadVentures } from '../../access/load-venture.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { findDeck } from '../../documents/content/find-deck.ts';

const hourMs = 3_600_000;

/** @throws DomainError `validation_failed` for times that do not exist, are in the wrong order, too far apart or, if new, in the past */
function timesOf(form: EventForm, now: Date, former?: Date): { starts_at: Date; ends_at: Date } {
  const { time_zone } = form;
  const starts_at = toInstant({ at: form.starts_at, time_zone }, 'starts_at');
  const ends_at = toInstant({ at: form.ends_at, time_zone }, 'ends_at');
  if (ends_at <= starts_at) throw invalidField('ends_at', messages.endsFirst);
  if (ends_at.getTime() - starts_at.getTime() > eventLimits.length * hourMs)
    throw invalidField('ends_at', messages.tooLong);
  if (starts_at.getTime() !== former?.getTime() && starts_at <= now)
    throw invalidField('starts_at', messages.begunBefore);
  if (ends_at <= now) throw invalidField('ends_at', messages.begunBefore);
  return { starts_at, ends_at };
}

/** @throws DomainError `validation_failed` for a venture that is not active, or a deck that is not one of its PDFs */
async function assertAgenda(db: Database, viewer: Viewer, form: EventForm): Promise<void> {
  const ids = [...form.venture_ids, ...form.agenda.flatMap(({ venture_id }) => venture_id ?? [])];
  const ventures = await loadVentures(db, viewer, ids);
  const active = new Set(ventures.filter(isActiveVenture).map(({ id }) => id));
  if (form.venture_ids.some((id) => !active.has(id))) throw invalidField('venture_ids', messages.ventureGone);
  for (const [index, { venture_id, document_id }] of form.agenda.entries()) {
    if (venture_id !== null && !active.has(venture_id))
      throw invalidField(`agenda.${index}.venture_id`, messages.ventureGone);
    if (document_id === null) continue;
    const deck = venture_id === null ? undefined : await findDeck(db, venture_id, document_id);
    if (!deck) throw invalidField(`agenda.${index}.document_id`, messages.deckGone);
  }
}

/** The columns of an event from the form. @param former its previous start. @throws DomainError `validation_failed` */
export async function columnsOf(db: Database, viewer: Viewer, form: EventForm, former?: Date) {
  const times = timesOf(form, viewer.now, former);
  const host = (await listColleagues(db, 'events.manage')).find(({ id }) => id === form.host_id);
  if (!host) throw invalidField('host_id', messages.hostRequired);
  await assertAgenda(db, viewer, form);
  const { kind, title, text, time_zone, place, link, seats, roles, needs_eligibility } = form;
  return {
    ...times,
    kind,
    title,
    body: text,
    time_zone,
    place,
    link,
    seats,
    roles,
    needs_eligibility,
    host_id: host.id,
    host_name: host.name,
  };
}
