import { topicSlugOf } from '@proxima/contract/content/topic-names';
import { type EditedTopic, topicMessages } from '@proxima/contract/content/topics';
import { hasRight } from '../../../platform/access.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../content.policy.ts';
import {
  deleteTopic,
  findTopic,
  isNameTaken,
  listTopics,
  lockTopics,
  movePostsAndSlugs,
  moveToFreeSlug,
  updateName,
} from './topics.repository.ts';

/** All topics by name, those of drafts too. @throws DomainError `forbidden`. */
export async function readTopics({ actor, platform }: Context): Promise<EditedTopic[]> {
  assertMayEdit(actor);
  return listTopics(platform.db);
}

/**
 * Renames a topic, unless that is its name. Its address changes with it; the former one redirects to it.
 * @throws DomainError `forbidden`, `not_found`, `validation_failed` for the name of another topic.
 */
export const renameTopic = (context: Context, id: number, name: string): Promise<EditedTopic> =>
  change(context, [id], async (db, before) => {
    if (name === before.name) return getTopic(db, id);
    if (await isNameTaken(db, name, id)) throw invalidField('name', topicMessages.nameTaken);
    await updateName(db, id, name);
    if (topicSlugOf(name) !== topicSlugOf(before.name)) await moveToFreeSlug(db, id, topicSlugOf(name));
    await audit(db, context, 'topic.renamed', { kind: 'topic', id }, { from: before.name, to: name });
    return getTopic(db, id);
  });

/**
 * Moves the posts and addresses of a topic to another one and deletes it.
 * @throws DomainError `forbidden`, `not_found`, `validation_failed` for the same topic.
 */
export function mergeTopic(context: Context, id: number, into: number): Promise<EditedTopic> {
  if (id === into) throw invalidField('into', topicMessages.itself);
  return change(context, [id, into], async (db, { name }) => {
    await movePostsAndSlugs(db, id, into);
    await deleteTopic(db, id);
    await audit(db, context, 'topic.merged', { kind: 'topic', id: into }, { name });
    return getTopic(db, into);
  });
}

/** Removes a topic from all posts and deletes it. @throws DomainError `forbidden`, `not_found`. */
export const removeTopic = (context: Context, id: number): Promise<null> =>
  change(context, [id], async (db, { name }) => {
    await deleteTopic(db, id);
    await audit(db, context, 'topic.removed', { kind: 'topic', id }, { name });
    return null;
  });

/** @param ids the topics that change; `work` receives the first one */
async function change<Result>(
  context: Context,
  ids: readonly [number, ...number[]],
  work: (db: Database, first: EditedTopic) => Promise<Result>,
): Promise<Result> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  if (!hasRight(actor, 'topics.manage')) throw new DomainError('forbidden');
  return inTransaction(platform, async ({ db }) => {
    if ((await lockTopics(db, ids)).length < ids.length) throw new DomainError('not_found');
    return work(db, await getTopic(db, ids[0]));
  });
}

async function getTopic(db: Database, id: number): Promise<EditedTopic> {
  const topic = await findTopic(db, id);
  if (!topic) throw new DomainError('not_found');
  return topic;
}
