import { z } from 'zod';
import { captionLanguage, videoViewing } from '../files/captions.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idInAddress, idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eventStates, seatStates } from './event-kinds.ts';
import { eventMessages as messages } from './event-messages.ts';
import { editedEvent, eventDetails, eventForm, eventSummary } from './event-wire.ts';
import { materialForm } from './material-form.ts';

const ofMaterial = idParams.extend({ material: idInAddress });

/** `upcoming`: events that are not over, the next one first; `past`: the latest one first. */
const when = pageQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') });

export const eventEndpoints = {
  /** The events that the caller is invited to or presents at. */
  list: get('/api/events', 'account', { query: when, reply: page(eventSummary) }),
  /** An event as its guests see it. */
  get: get('/api/events/:id', 'account', { reply: success(eventDetails) }),
  /** Takes a seat, accepts an offered one, or joins the waitlist of an event that is full. */
  takeSeat: put('/api/events/:id/seat', 'member', { repeat: 'natural', reply: success(eventDetails) }),
  /** Gives up the seat, the offer or the place on the waitlist. */
  giveUpSeat: del('/api/events/:id/seat', 'member', { repeat: 'natural', reply: success(eventDetails) }),
  /** The event as a calendar file; its title names no venture. */
  calendar: get('/api/events/:id/calendar', 'account', { reply: z.unknown() }),
  /** Addresses that play a recording's file with its captions, for some hours and for the caller only. */
  openRecording: post('/api/events/:id/materials/:material/viewing', 'account', {
    // The addresses belong to a session.
    tokens: 'never',
    repeat: 'natural',
    reply: success(videoViewing),
  }),
  /** The video. Supports Range; whether the reader may see it is checked again for each range. Never cached. */
  playRecording: get('/api/recordings/:ticket', 'public', {
    params: z.object({ ticket: z.string().max(100) }),
    reply: z.unknown(),
  }),
  /** Captions of the video in one language. Whether the reader may see it is checked in each call. Never cached. */
  playRecordingCaptions: get('/api/recordings/:ticket/captions/:language', 'public', {
    params: z.object({ ticket: z.string().max(100), language: captionLanguage }),
    reply: z.unknown(),
  }),
  /** A founder agrees to how the venture is presented, deck included, or withdraws the agreement. */
  agree: put('/api/events/:id/items/:item/agreement', 'member', {
    repeat: 'natural',
    body: z.object({
      is_agreed: z.boolean(),
      document_id: id.nullable(),
      /** The version of the deck that the founder saw. */
      deck_version: version.nullable(),
    }),
    reply: success(eventDetails),
  }),
};

const attendee = z.object({
  user_id: id,
  name: z.string(),
  role: z.string(),
  state: z.enum(seatStates),
  since: z.string(),
});
export type Attendee = z.output<typeof attendee>;

const edited = success(editedEvent);

export const adminEventEndpoints = {
  /** Who can host an event, by name. */
  hosts: get('/api/admin/event-hosts', 'events.manage', {
    reply: success(boundedList(z.object({ id, name: z.string() }), 'administrators')),
  }),
  /** Events in every state, for the team. */
  list: get('/api/admin/events', 'events.manage', {
    query: when.extend({ state: z.enum(eventStates).optional() }),
    reply: page(eventSummary),
  }),
  /** An event as its editor shows it. */
  get: get('/api/admin/events/:id', 'events.manage', { reply: edited }),
  /** Creates a draft. */
  create: post('/api/admin/events', 'events.manage', { body: eventForm, reply: edited }),
  /** Changes an event. A new time or place of a published one is sent to everyone with a seat or on the waitlist. */
  change: put('/api/admin/events/:id', 'events.manage', {
    body: eventForm.extend({ version }),
    reply: edited,
  }),
  /** Publishes a draft and invites its audience. */
  publish: post('/api/admin/events/:id/publication', 'events.manage', { reply: edited }),
  /** Deletes a draft. */
  discard: del('/api/admin/events/:id', 'events.manage', { reply: acknowledged }),
  /** Cancels a published event. */
  cancel: post('/api/admin/events/:id/cancellation', 'events.manage', {
    body: z.object({ reason: text(lengths.longText, messages.reasonRequired) }),
    reply: edited,
  }),
  /** Who registered for an event, and who came. */
  attendees: get('/api/admin/events/:id/attendees', 'events.manage', {
    params: idParams,
    reply: success(boundedList(attendee, 'registrations')),
  }),
  /** Removes someone from the event; their open live page closes. */
  removeAttendee: del('/api/admin/events/:id/attendees/:user', 'events.manage', {
    repeat: 'natural',
    reply: acknowledged,
  }),
  /** Adds a link to a material or a recording. If it belongs to an item, only those who may see what was shown there see it. */
  addMaterial: post('/api/admin/events/:id/materials', 'events.manage', {
    body: materialForm,
    reply: edited,
  }),
  /** Adds a recording as a video file; the same people may see it. */
  addRecording: post('/api/admin/events/:id/recordings', 'events.manage', {
    files: { file: { kind: 'video', max: 1 } },
    body: z.object({
      title: text(lengths.shortText, messages.titleRequired),
      /** Absent for the whole event. */
      item_id: z.coerce.number().int().positive().optional(),
    }),
    reply: edited,
  }),
  /** Removes a material of an event with its file. */
  removeMaterial: del('/api/admin/events/:id/materials/:material', 'events.manage', { reply: edited }),
  /** Adds the captions of a recording's file in one language. */
  addCaptions: post('/api/admin/events/:id/materials/:material/captions', 'events.manage', {
    body: z.object({ language: captionLanguage }),
    files: { file: { kind: 'captions', max: 1 } },
    reply: edited,
  }),
  /** Removes the captions of a recording in one language. */
  removeCaptions: del('/api/admin/events/:id/materials/:material/captions/:language', 'events.manage', {
    params: ofMaterial.extend({ language: captionLanguage }),
    reply: edited,
  }),
};
