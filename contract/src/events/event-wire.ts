import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { captionLanguage } from '../files/captions.ts';
import { localTime } from '../time/local-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { bytes, count, id, idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eventKinds, eventLimits, eventStates, livePhases, seatStates } from './event-kinds.ts';
import { eventMessages as messages } from './event-messages.ts';

/** What lists show of an event. */
export const eventSummary = z.object({
  id,
  kind: z.enum(eventKinds),
  state: z.enum(eventStates),
  title: z.string(),
  host: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The host's, so that their time is shown beside the reader's. */
  time_zone: z.string(),
  place: z.string(),
  seats: count,
  seats_left: count,
  phase: z.enum(livePhases),
  is_over: z.boolean(),
  /** The caller's seat or place on the waitlist; null without either. */
  seat: z
    .object({
      state: z.enum(seatStates),
      /** Place on the waitlist, from 1; null off it. */
      place: z.number().int().nullable(),
      offer_ends_at: z.string().nullable(),
    })
    .nullable(),
});
export type EventSummary = z.output<typeof eventSummary>;

/** A part of the agenda. */
export const agendaItem = z.object({
  id,
  title: z.string(),
  minutes: z.number().int(),
  /** `slug` is null if the caller cannot open its page. */
  venture: z.object({ id, name: z.string(), slug: z.string().nullable() }).nullable(),
  has_deck: z.boolean(),
  /** The deck's document, for those who agree to it; null for everyone else. */
  deck_id: id.nullable(),
  /** Its version, for those who agree: the one that was agreed to, before that the newest; null if it cannot be shown page by page. */
  deck_version: version.nullable(),
  /** Whether the caller is a founder of the venture, who agrees to how it is presented. */
  is_own: z.boolean(),
  /** Whether a founder agreed. Only founders and the team see an item before that. */
  is_agreed: z.boolean(),
});
export type AgendaItem = z.output<typeof agendaItem>;

export const material = z.object({
  id,
  kind: z.enum(['material', 'recording']),
  title: z.string(),
  /** Null if the caller may not see what was shown, and for a file. */
  url: z.string().nullable(),
  /** A video file, played through `openRecording`; null if the caller may not see what was shown, and for a link. */
  file: z.object({ size: bytes, captions: z.array(captionLanguage) }).nullable(),
  item_id: id.nullable(),
});
export type EventMaterial = z.output<typeof material>;

/** The whole event as its audience sees it. */
export const eventDetails = eventSummary.extend({
  text: z.string(),
  /** Where to join; null for those who are not admitted. */
  link: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Whether it is for eligible investors; a wider audience sees no ask and no terms. */
  needs_eligibility: z.boolean(),
  /** Whether the caller can enter the live page. */
  is_admitted: z.boolean(),
  may_manage: z.boolean(),
  agenda: boundedList(agendaItem, eventLimits.items),
  materials: boundedList(material, eventLimits.materials),
});
export type EventDetails = z.output<typeof eventDetails>;

const seats = z
  .number(messages.seats)
  .int(messages.seats)
  .min(1, messages.seats)
  .max(eventLimits.seats, messages.seats);
const minutes = z
  .number(messages.minutes)
  .int(messages.minutes)
  .min(1, messages.minutes)
  .max(eventLimits.minutesOfItem, messages.minutes);

/** An https link, or an empty text. */
export const webLink = text(2_000).refine(
  (value) => value === '' || z.url({ protocol: /^https$/ }).safeParse(value).success,
  messages.link,
);

const itemForm = z
  .object({
    /** The id of an existing item; null for a new one. */
    id: id.nullable(),
    venture_id: id.nullable(),
    title: text(lengths.shortText),
    minutes,
    /** The deck: a document of the venture. */
    document_id: id.nullable(),
  })
  .refine(({ venture_id, title }) => venture_id !== null || title !== '', {
    path: ['title'],
    error: messages.itemNamed,
  });

/** What the team enters. */
export const eventForm = z.object({
  kind: z.enum(eventKinds),
  title: text(lengths.shortText, messages.titleRequired),
  text: text(lengths.message),
  host_id: z.number(messages.hostRequired).int().positive(),
  starts_at: localTime.shape.at,
  ends_at: localTime.shape.at.meta({ examples: ['2027-03-01T17:00'] }),
  time_zone: localTime.shape.time_zone,
  place: text(lengths.shortText),
  link: webLink,
  seats,
  roles: z.array(z.enum(memberRoles)).min(1, messages.roleRequired).max(memberRoles.length),
  needs_eligibility: z.boolean(),
  /** Only people with access to one of these; empty: everyone. */
  venture_ids: z.array(id).max(eventLimits.ventures),
  agenda: z
    .array(itemForm)
    .max(eventLimits.items)
    .refine((items) => {
      const ventures = items.flatMap(({ venture_id }) => venture_id ?? []);
      return new Set(ventures).size === ventures.length;
    }, messages.ventureTwice),
});
export type EventForm = z.output<typeof eventForm>;

/** The event as the team edits it. */
export const editedEvent = eventForm.extend({
  id,
  state: z.enum(eventStates),
  version: z.number().int(),
  host_name: z.string(),
  host_id: id.nullable(),
  link: z.string(),
  cancel_reason: z.string().nullable(),
  agenda: boundedList(
    z.object({
      id,
      venture_id: id.nullable(),
      venture_name: z.string().nullable(),
      title: z.string(),
      minutes: z.number(),
      document_id: id.nullable(),
      document_title: z.string().nullable(),
      agreed_at: z.string().nullable(),
    }),
    eventLimits.items,
  ),
  ventures: boundedList(z.object({ id, name: z.string() }), eventLimits.ventures),
  materials: boundedList(material, eventLimits.materials),
  counts: z.object({ going: count, waiting: count, offered: count }),
});
export type EditedEvent = z.output<typeof editedEvent>;

export const ofItem = idParams.extend({ item: z.coerce.number().int().positive() });
