import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import {
  defaultDigestHour,
  type EmailTiming,
  type TeamEmailChoices,
  type TeamTopicName,
  type teamEmailEndpoints,
  teamTopicNames,
  teamTopicOf,
  teamTopics,
} from '@proxima/contract/notifications/team-emails';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type ChosenTimings, listTeamChoices, saveTeamChoices } from './team-choices.repository.ts';

const timingIn = (chosen: ChosenTimings, topic: TeamTopicName): EmailTiming =>
  chosen[topic] ?? teamTopics[topic].timing;

/** How the caller gets emails to the team. @throws DomainError `not_found` for a member, who gets none. */
export async function readTeamEmails({ platform, actor }: Context<SignedIn>): Promise<TeamEmailChoices> {
  const [chosen] = await listTeamChoices(platform.db, [actor.userId]);
  if (!chosen) throw new DomainError('not_found');
  const timings = teamTopicNames.map((topic) => [topic, timingIn(chosen.timings, topic)]);
  return {
    timings: Object.fromEntries(timings),
    digest_hour: chosen.digestHour ?? defaultDigestHour,
  };
}

/** Changes the given choices, for what happens from now on. @throws DomainError `not_found` for a member, who gets none. */
export async function changeTeamEmails(
  context: Context<SignedIn>,
  { timings, digest_hour: digestHour }: BodyOf<typeof teamEmailEndpoints.change>,
): Promise<TeamEmailChoices> {
  const { platform, actor } = context;
  if (actor.kind !== 'admin') throw new DomainError('not_found');
  await saveTeamChoices(platform.db, actor.userId, { timings: timings as ChosenTimings, digestHour });
  return readTeamEmails(context);
}

/** How an account gets the email of a kind. */
export type TimingOf = (notice: { userId: number; kind: NotificationKind }) => EmailTiming;

/** By the choices of administrators; members, and kinds without a topic, get theirs immediately. */
export async function readTimings(
  db: Database,
  notices: readonly { userId: number; kind: NotificationKind }[],
): Promise<TimingOf> {
  const asked = notices.filter(({ kind }) => teamTopicOf(kind) !== undefined);
  if (asked.length === 0) return () => 'now';
  const ids = [...new Set(asked.map(({ userId }) => userId))];
  const byUser = new Map((await listTeamChoices(db, ids)).map((row) => [row.userId, row.timings]));
  return ({ userId, kind }) => {
    const topic = teamTopicOf(kind);
    const chosen = byUser.get(userId);
    return topic && chosen ? timingIn(chosen, topic) : 'now';
  };
}
