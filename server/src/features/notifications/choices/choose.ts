import {
  type Choices,
  chosenPace,
  digestKinds,
  isInBell,
  isPushable,
  isPushed,
  isTopic,
  kindsOf,
  pacesOf,
  topicOf,
  topicsOf,
} from '@proxima/contract/notifications/choices';
import {
  type Preferences,
  type PreferredKind,
  type PreferredTopic,
  type preferenceEndpoints,
  preferenceMessages,
} from '@proxima/contract/notifications/preferences';
import { type Topic, type TopicName, topics } from '@proxima/contract/notifications/topics';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../../platform/access.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { releaseHeldEmails } from '../outbox/hold-emails.ts';
import { listChoices } from './choices.repository.ts';
import { labelOf } from './labels.ts';
import { presentSchedule } from './present-schedule.ts';
import { listSchedules, saveSchedule } from './schedules.repository.ts';
import { storeChoice } from './store-choice.ts';

/** When the caller is emailed about what, what the bell and devices show, and when digests and quiet hours are. */
export async function readPreferences({ platform: { db }, actor }: Context<SignedIn>): Promise<Preferences> {
  const chosen = (await listChoices(db, [actor.userId])).get(actor.userId);
  const schedule = (await listSchedules(db, [actor.userId])).get(actor.userId);
  if (!chosen || !schedule) throw new DomainError('unauthenticated');
  const { choices } = chosen;
  return {
    topics: topicsFor(actor).map((topic) => presentTopic(topic, roleOf(actor), choices)),
    digests: {
      daily: choices[digestKinds.daily]?.email !== 'never',
      weekly: choices[digestKinds.weekly]?.email !== 'never',
    },
    ...presentSchedule(schedule),
  };
}

const roleOf = (actor: SignedIn) => (actor.kind === 'admin' ? 'admin' : actor.role);

const topicsFor = (actor: SignedIn): TopicName[] =>
  topicsOf(roleOf(actor)).filter((name) => {
    const { rights }: Topic = topics[name];
    return actor.kind !== 'admin' || !rights || rights.some((right) => hasRight(actor, right));
  });

type Role = ReturnType<typeof roleOf>;

function presentTopic(name: TopicName, role: Role, choices: Choices): PreferredTopic {
  const { label, about, required }: Topic = topics[name];
  return {
    ...presentChoice(name, label, role, choices),
    about: about ?? null,
    required: required ?? null,
    kinds: kindsOf(name, role).map((kind) => presentChoice(kind, labelOf(kind), role, choices)),
  };
}

const presentChoice = (name: string, label: string, role: Role, choices: Choices): PreferredKind => ({
  name,
  label,
  email: chosenPace(name, role, choices),
  paces: [...pacesOf(name, role)],
  bell: isInBell(name, role, choices),
  push: isPushable(name, role) ? isPushed(name, role, choices) : null,
  is_chosen: Object.keys(choices[name] ?? {}).length > 0,
});

/**
 * Chooses for a topic, a kind or a digest.
 * @throws DomainError `not_found` for a name that does not concern the caller; `validation_failed` for what cannot be switched off
 */
export async function choosePreference(
  context: Context<SignedIn>,
  name: string,
  change: BodyOf<typeof preferenceEndpoints.choose>,
): Promise<Preferences> {
  const { platform, actor } = context;
  const role = roleOf(actor);
  const isDigest = name === digestKinds.daily || name === digestKinds.weekly;
  const topic = isTopic(name) ? name : topicOf(name, role);
  const isKnown =
    topic !== undefined &&
    topicsOf(role).includes(topic) &&
    (name === topic || kindsOf(topic, role).some((kind) => kind === name));
  if (!isDigest && !isKnown) throw new DomainError('not_found');
  const offered = pacesOf(name, role);
  const isForEmailOrBell = change.email !== undefined || change.bell !== undefined;
  if (offered.length === 1 && isForEmailOrBell)
    throw new DomainError('validation_failed', { message: preferenceMessages.fixed });
  if (change.email && !offered.includes(change.email)) throw invalidField('email', preferenceMessages.pace);
  if (isDigest && change.bell !== undefined) throw invalidField('bell', preferenceMessages.pace);
  if (change.push && !isPushable(name, role)) throw invalidField('push', preferenceMessages.pace);
  await inTransaction(platform, ({ db }) => storeChoice(db, { userId: actor.userId, role }, name, change));
  return readPreferences(context);
}

/** Changes when the digests are sent and the quiet hours. Emails that wait for the end of former quiet hours wait for that of the new ones. */
export async function changeSchedule(
  context: Context<SignedIn>,
  { quiet_hours: quiet, ...hours }: BodyOf<typeof preferenceEndpoints.schedule>,
): Promise<Preferences> {
  const { platform, actor } = context;
  const { digest_hour, weekly_day } = hours;
  await inTransaction(platform, async (tx) => {
    await saveSchedule(tx.db, actor.userId, {
      ...(digest_hour !== undefined && { digest_hour }),
      ...(weekly_day !== undefined && { weekly_day }),
      ...(quiet !== undefined && {
        quiet_from: quiet && minutesOf(quiet.from),
        quiet_until: quiet && minutesOf(quiet.until),
      }),
    });
    if (quiet !== undefined) await releaseHeldEmails(tx, actor.userId);
  });
  return readPreferences(context);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
