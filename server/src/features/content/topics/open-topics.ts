import { topicSlugOf } from '@proxima/contract/content/topic-names';
import type { Database } from '../../../platform/database/database.ts';
import { findNamedTopic, insertTopic, moveToFreeSlug } from './topics.repository.ts';

/**
 * The ids of the topics with these names; an unknown name becomes a new topic. The former name of a topic still finds it, because a form
 * opened before the renaming may send it. None of them can be removed until the transaction ends.
 */
export async function openTopics(db: Database, names: readonly string[]): Promise<number[]> {
  // Known ones first: adding a topic blocks all other changes of content, and those may have locked a known one.
  const known = new Map<string, number | undefined>();
  for (const name of names) known.set(name, await findNamedTopic(db, name));
  const ids = new Set<number>();
  for (const [name, id] of known) ids.add(id ?? (await addTopic(db, name)));
  return [...ids];
}

async function addTopic(db: Database, name: string): Promise<number> {
  const added = await insertTopic(db, name);
  // Someone added it at the same time.
  if (added === undefined) return (await findNamedTopic(db, name)) ?? addTopic(db, name);
  await moveToFreeSlug(db, added, topicSlugOf(name));
  return added;
}
