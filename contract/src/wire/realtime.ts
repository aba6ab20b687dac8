import { z } from 'zod';
import type { WireMessage } from '../chat/chat.ts';
import type { LivePosition, LiveQuestion } from '../events/live.ts';
import type { PresencePlace, PresenceState } from '../team/presence.ts';
import { get } from './endpoint.ts';
import { success } from './envelope.ts';

/** Wire name of a member's conversation, `private-chat.{userId}` (docs/rules.md, Chat), for the member and administrators who reply to members. */
export const chatChannel = (userId: number): ChatChannel => `private-chat.${userId}`;
type ChatChannel = `private-chat.${number}`;

/** The console's channel, for every administrator who may reply to members. */
export const adminChannel = 'private-admin';
type AdminChannel = typeof adminChannel;

/** Wire name of an account's own channel, `private-user.{userId}`, for every account, outsiders who read for a jury included. */
export const userChannel = (userId: number): UserChannel => `private-user.${userId}`;
type UserChannel = `private-user.${number}`;

/**
 * Wire name of the channel of an event's live page, `private-event.{id}.{epoch}`. The epoch increases when someone loses their seat: a socket
 * cannot be removed from a channel, so the others move to the next one.
 */
export const eventChannel = (eventId: number, epoch: number): EventChannel =>
  `private-event.${eventId}.${epoch}`;
type EventChannel = `private-event.${number}.${number}`;

type PrivateChannel =
  | { kind: 'chat' | 'user'; userId: number }
  | { kind: 'event'; eventId: number; epoch: number }
  | { kind: 'admin' };

/** Parses the wire name of a private channel. Null for any other spelling: another case, a leading zero, extra characters. */
export function parsePrivateChannel(name: string): PrivateChannel | null {
  if (name === adminChannel) return { kind: 'admin' };
  const [, eventId, epoch] = /^private-event\.([1-9]\d{0,14})\.([1-9]\d{0,8})$/.exec(name) ?? [];
  if (eventId !== undefined) return { kind: 'event', eventId: Number(eventId), epoch: Number(epoch) };
  const [, kind, userId] = /^private-(chat|user)\.([1-9]\d{0,14})$/.exec(name) ?? [];
  return kind === undefined ? null : { kind: kind as 'chat' | 'user', userId: Number(userId) };
}

/** Whether a text has the form of a socket id of the Pusher Channels protocol, e.g. `123.456`. */
export const isSocketId = (text: string): boolean => /^\d{1,20}\.\d{1,20}$/.test(text);

/** Wire names of the events. laravel-echo listens to them with a leading dot: `.listen('.MessageSent')`. */
export const realtimeEvents = {
  /** A message was stored. On the member's channel, and on the console's. */
  messageSent: 'MessageSent',
  /** One side has read up to a message. On the member's channel, and on the console's. */
  messagesRead: 'MessagesRead',
  /** One side is typing; shown for `typingShownFor`, never stored. Published by the server: sockets cannot send events. */
  typing: 'Typing',
  /**
   * A submission was sent, decided or answered. On its member's own channel, and on the console's; not on that of the conversation, to which
   * administrators listen who may not read submissions, or who read them without names.
   */
  submissionUpdated: 'SubmissionUpdated',
  /** The assignee of a conversation, or whether it waits, changed. On the console's channel. */
  conversationUpdated: 'ConversationUpdated',
  /** A colleague is viewing a submission or a conversation, is typing there or has left. On the console's channel; never stored. */
  colleagueSeen: 'ColleagueSeen',
  /** An owner changed the settings. On the console's channel. */
  settingsChanged: 'SettingsChanged',
  /** Something that the account may see has changed; clients load it again. On the account's own channel. */
  changed: 'Changed',
  /** The host of an event moved the agenda or turned a page. On the event's channel. */
  agendaMoved: 'AgendaMoved',
  /** An application to a call changed. On the account's own channel, for everybody who works on it. */
  applicationChanged: 'ApplicationChanged',
  /** Someone who works on an application is at a question. On the account's own channel; never stored. */
  applicantSeen: 'ApplicantSeen',
  /** A question was asked in an event, or answered. On the event's channel. */
  liveQuestion: 'LiveQuestion',
  /** Votes for questions of an event were counted. On the event's channel. */
  votesCounted: 'VotesCounted',
  /** A session was ended elsewhere. Clients check with the server whether it was theirs; a 401 leads to /signin. */
  sessionEnded: 'SessionEnded',
  /** Events may have been missed on this channel; clients reload its data from the server. */
  resync: 'proxima:resync',
} as const;
export type RealtimeEventName = (typeof realtimeEvents)[keyof typeof realtimeEvents];

/** The kinds of things that `Changed` reports. */
export const changedKinds = [
  'access',
  'venture',
  'document',
  'question',
  'round',
  'event',
  'booking',
  'project',
  'notification',
  'cohort',
  'selection',
] as const;
export type ChangedKind = (typeof changedKinds)[number];

export type ChatSide = 'member' | 'team';

/** Events about a moment that nothing keeps: whoever missed one has missed nothing. */
export const momentaryEvents: readonly RealtimeEventName[] = [
  realtimeEvents.typing,
  realtimeEvents.colleagueSeen,
  realtimeEvents.applicantSeen,
];

/** The payload of each event. */
export interface RealtimePayloads {
  /** `user_id` is the member whose conversation it is. */
  MessageSent: { message: WireMessage; user_id: number };
  MessagesRead: { user_id: number; by: ChatSide; up_to: number };
  Typing: { user_id: number; by: ChatSide };
  SubmissionUpdated: { submission_id: number; status: string };
  ConversationUpdated: { user_id: number };
  ColleagueSeen: {
    place: PresencePlace;
    id: number;
    user_id: number;
    name: string;
    state: PresenceState;
    has_come: boolean;
  };
  SettingsChanged: Record<string, never>;
  /**
   * `id` is that of the venture, event, booking, round or notification, or the account's own if its eligibility changed. Nothing else is
   * sent.
   */
  Changed: { kind: ChangedKind; id: number };
  /** With a question, its answer was saved as this version; else something other than an answer changed. */
  ApplicationChanged: { application_id: number; question_id: string | null; version: number };
  /** Without a question the person has left. `has_come`: the page was just opened, so others report theirs. */
  ApplicantSeen: {
    application_id: number;
    user_id: number;
    name: string;
    question_id: string | null;
    has_come: boolean;
  };
  AgendaMoved: LivePosition;
  LiveQuestion: { question: LiveQuestion };
  /** Pairs of a question's id and its votes. */
  VotesCounted: { votes: [number, number][] };
  SessionEnded: Record<string, never>;
  'proxima:resync': Record<string, never>;
}

/** The channels on which each event may be published: all who may subscribe to them may know what it says. */
interface RealtimeChannels {
  MessageSent: ChatChannel | AdminChannel;
  MessagesRead: ChatChannel | AdminChannel;
  Typing: ChatChannel | AdminChannel;
  SubmissionUpdated: UserChannel | AdminChannel;
  ConversationUpdated: AdminChannel;
  ColleagueSeen: AdminChannel;
  SettingsChanged: AdminChannel;
  Changed: UserChannel;
  ApplicationChanged: UserChannel;
  ApplicantSeen: UserChannel;
  AgendaMoved: EventChannel;
  LiveQuestion: EventChannel;
  VotesCounted: EventChannel;
  /** The gateway itself sends these two on other channels, too. */
  SessionEnded: UserChannel;
  'proxima:resync': EventChannel;
}

/** An event, with its payload, on a channel whose subscribers may know it. */
export type PublishableEvent = {
  [Name in RealtimeEventName]: { channel: RealtimeChannels[Name]; event: Name; data: RealtimePayloads[Name] };
}[RealtimeEventName];

/** Milliseconds for which 'is typing' is shown, and after which a client that is still typing reports it again. */
export const typingShownFor = 5_000;

/** What a browser needs to connect. */
const realtimeClientSettings = z.object({
  key: z.string(),
  /** Mandatory for pusher-js, also where a host overrides it. */
  cluster: z.string(),
  /** `own-origin`: this server, at the page's host and port. `cluster`: the hosted service. `host`: `host`, `port`, `tls`. */
  at: z.enum(['own-origin', 'cluster', 'host']),
  host: z.string().optional(),
  port: z.number().int().optional(),
  /** If absent, as the page's protocol. */
  tls: z.boolean().optional(),
});
export type RealtimeClientSettings = z.infer<typeof realtimeClientSettings>;

export const realtimeEndpoints = {
  /** Where and as which app a browser opens its live connection. */
  settings: get('/api/realtime', 'juror', {
    stability: 'internal',
    reply: success(realtimeClientSettings),
  }),
};
