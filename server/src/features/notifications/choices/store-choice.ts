import type { Role } from '@proxima/contract/accounts/roles';
import { digestKinds, isTopic, kindsOf, topicOf } from '@proxima/contract/notifications/choices';
import type { Database } from '../../../platform/database/database.ts';
import { type Change, endChoices, saveChoice } from './choices.repository.ts';

/**
 * Stores a choice for a topic, a kind or a digest. One for a topic ends those for its kinds, one for the only kind of a topic is the topic’s,
 * and a digest that someone chooses for anything is sent again. The caller’s transaction makes it one change.
 */
export async function storeChoice(
  db: Database,
  account: { userId: number; role: Role },
  name: string,
  change: Change,
): Promise<void> {
  const { userId, role } = account;
  const topic = topicOf(name, role);
  const isAlone = topic !== undefined && kindsOf(topic, role).length === 1;
  await saveChoice(db, userId, isAlone ? topic : name, change);
  if (isTopic(name)) await endChoices(db, userId, kindsOf(name, role), change);
  const { email } = change;
  const isDigest = name === digestKinds.daily || name === digestKinds.weekly;
  if (!isDigest && (email === 'daily' || email === 'weekly'))
    await endChoices(db, userId, [digestKinds[email]], { email: null });
}
