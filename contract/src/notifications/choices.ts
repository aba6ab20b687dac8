import type { Role } from '../accounts/roles.ts';
import type { EmailedKind, ShownKind } from './kind-rows.ts';
import { type NoticeKind, notificationKinds } from './kinds.ts';
import { type Pace, paces, type Topic, type TopicName, topicNames, topics } from './topics.ts';

/** What an account chose for a topic or a kind; what is absent follows the topic, or the default. */
export interface Choice {
  email?: Pace | undefined;
  bell?: boolean | undefined;
  push?: boolean | undefined;
}
/** By the name of the topic or the kind. */
export type Choices = Readonly<Partial<Record<string, Choice>>>;

type Side = 'member' | 'team';
const sideOf = (role: Role): Side => (role === 'admin' ? 'team' : 'member');

/** The email that lists what was not sent immediately; unsubscribing from it leaves the choices as they are. */
export const digestKinds = { daily: 'daily_digest', weekly: 'weekly_digest' } as const;
export type DigestPace = keyof typeof digestKinds;
export const digestPaces = ['daily', 'weekly'] as const satisfies readonly DigestPace[];

const rowOf = (kind: string): ShownKind | EmailedKind | undefined =>
  Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind as NoticeKind] : undefined;

const digestPaceOf = (name: string): DigestPace | undefined =>
  digestPaces.find((pace) => digestKinds[pace] === name);

/** The topic of a kind for an account of this role; undefined for what is always sent, and for names that are no kind. */
export function topicOf(kind: string, role: Role): TopicName | undefined {
  const topic = rowOf(kind)?.topic;
  return typeof topic === 'object' ? topic[sideOf(role)] : topic;
}

const rulesOf = (topic: TopicName): Topic => topics[topic];

/** Whether the emails of a kind can be switched off. */
export function isOptional(kind: string, role: Role): boolean {
  const topic = topicOf(kind, role);
  return digestPaceOf(kind) !== undefined || (topic !== undefined && !rulesOf(topic).required);
}

/** Whether its emails do not wait for the end of quiet hours: those that protect the account, and those that someone has just asked for. */
export function isUrgent(kind: string, role: Role): boolean {
  const topic = topicOf(kind, role);
  if (digestPaceOf(kind)) return false;
  return topic === undefined ? rowOf(kind) !== undefined : rulesOf(topic).isUrgent === true;
}

/** What can be chosen for the emails of a topic or a kind; a single pace where nothing can. */
export function pacesOf(name: string, role: Role): readonly Pace[] {
  const digest = digestPaceOf(name);
  if (digest) return [digest, 'never'];
  if (isTopic(name)) return rulesOf(name).required ? ['now'] : paces;
  if (!isOptional(name, role)) return ['now'];
  return rowOf(name)?.isShown ? paces : ['now', 'never'];
}

export const isTopic = (name: string): name is TopicName => Object.hasOwn(topics, name);

function defaultPace(topic: TopicName, role: Role): Pace {
  const { email } = rulesOf(topic);
  return typeof email === 'object' ? (email[role] ?? email.others) : email;
}

/** When an account of this role is emailed about a topic or a kind, whether or not it gets the digest. */
export function chosenPace(name: string, role: Role, choices: Choices): Pace {
  const digest = digestPaceOf(name);
  if (digest) return choices[name]?.email ?? digest;
  if (isTopic(name))
    return rulesOf(name).required ? 'now' : (choices[name]?.email ?? defaultPace(name, role));
  const topic = topicOf(name, role);
  const row = rowOf(name);
  if (!topic || !row || !isOptional(name, role)) return 'now';
  const pace =
    choices[name]?.email ??
    choices[topic]?.email ??
    (row.email === 'none' ? 'never' : defaultPace(topic, role));
  return row.isShown || pace === 'never' ? pace : 'now';
}

/** When it is emailed: never if it waits for a digest that the account switched off. */
export function paceOf(kind: string, role: Role, choices: Choices): Pace {
  const pace = chosenPace(kind, role, choices);
  const isOff = (pace === 'daily' || pace === 'weekly') && choices[digestKinds[pace]]?.email === 'never';
  return isOff ? 'never' : pace;
}

/** Whether the bell shows a topic or a kind to an account of this role. */
export function isInBell(name: string, role: Role, choices: Choices): boolean {
  const topic = isTopic(name) ? name : topicOf(name, role);
  if (!topic || rulesOf(topic).required) return true;
  return choices[name]?.bell ?? choices[topic]?.bell ?? true;
}

/** Whether a topic or a kind can be shown on devices: what is only emailed cannot. */
export const isPushable = (name: string, role: Role): boolean =>
  isTopic(name) ? kindsOf(name, role).some((kind) => rowOf(kind)?.isShown) : rowOf(name)?.isShown === true;

/** Whether the devices of an account of this role show a topic or a kind; not unless they chose so. */
export function isPushed(name: string, role: Role, choices: Choices): boolean {
  const topic = isTopic(name) ? name : topicOf(name, role);
  if (!topic || !isPushable(name, role)) return false;
  return choices[name]?.push ?? choices[topic]?.push ?? false;
}

/** The kinds of a topic that reach accounts of this role. */
export const kindsOf = (topic: TopicName, role: Role): NoticeKind[] =>
  (Object.keys(notificationKinds) as NoticeKind[]).filter((kind) => {
    const { audience } = notificationKinds[kind];
    return topicOf(kind, role) === topic && (audience === 'account' || audience === sideOf(role));
  });

/** The topics that concern an account of this role. */
export const topicsOf = (role: Role): TopicName[] =>
  topicNames.filter((topic) => kindsOf(topic, role).length > 0);
