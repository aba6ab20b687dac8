import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { cleanCopy } from '../../files/clean-copy.ts';
import type { FileHiding } from '../../files/open-file.ts';
import { findUseOfFile, listHiddenAnswers } from './hidden-files.repository.ts';
import { type Hidden, listHiddenFrom, namelessFile } from './hidden-senders.ts';

/** Files that answer questions which a reader of these submissions without names does not see. */
export const listFilesHiddenFrom = (db: Database, hidden: Hidden): Promise<ReadonlySet<number>> =>
  listHiddenAnswers(db, [...hidden]);

/**
 * The file of a submission that a colleague reads without names has neither its name nor its properties. One that answers a question which
 * is hidden from them, or that was not sent, does not exist for them (docs/rules.md, "Fair review").
 * @throws DomainError `not_found`, and as `cleanCopy`
 */
export const openHiddenFile: FileHiding = async ({ platform, actor }, file) => {
  if (actor.kind !== 'admin') return null;
  const hidden = [...(await listHiddenFrom(platform.db, actor.userId))];
  const use = hidden.length === 0 ? undefined : await findUseOfFile(platform.db, file.id, hidden);
  if (use === undefined) return null;
  if (use === 'uploaded' || (await listHiddenAnswers(platform.db, hidden)).has(file.id))
    throw new DomainError('not_found');
  const content = await cleanCopy(platform, file, actor.userId);
  return { name: namelessFile(file), content_type: file.content_type, content };
};
