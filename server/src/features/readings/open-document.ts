import type { Measure } from '@proxima/contract/readings/reading-limits';
import type { Context, SignedIn } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireDocument } from '../documents/content/require-document.ts';
import { levelOf } from '../documents/documents.policy.ts';
import { measureOf } from './readings.policy.ts';
import { findVersion } from './readings.repository.ts';

/** A version of a document, as addresses name it. */
export interface VersionOf {
  documentId: number;
  number: number;
}

/**
 * A version that the caller may read now, and what is measured while they do.
 * @throws DomainError `not_found` for one that is unknown or out of reach.
 */
export async function openDocument(
  { platform: { db }, actor }: Context<SignedIn>,
  { documentId, number }: VersionOf,
) {
  const { document, viewer, venture } = await requireDocument(db, actor, documentId);
  const version = await findVersion(db, documentId, number);
  if (!version) throw new DomainError('not_found');
  const measure: Measure = measureOf(levelOf(document.level, document.folder_level), viewer, venture);
  return { measure, version };
}
