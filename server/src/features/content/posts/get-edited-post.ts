import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertSeen } from '../content.policy.ts';
import { presentEditedPost } from './posts.presenter.ts';
import { findEditedPost, lockPost, type PostRow } from './posts.repository.ts';

/** A post as editors see it. @throws DomainError `not_found`. */
export async function getEditedPost(db: Database, id: number) {
  const row = await findEditedPost(db, id);
  if (!row) throw new DomainError('not_found');
  return presentEditedPost(row);
}

/** Locks a post for a change by someone who saw this version. @throws DomainError `not_found`, `conflict`. */
export async function lockSeenPost(db: Database, id: number, seenVersion: number): Promise<PostRow> {
  const row = await lockPost(db, id);
  if (!row) throw new DomainError('not_found');
  assertSeen(row, seenVersion);
  return row;
}
