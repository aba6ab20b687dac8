import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { reachOf, type Viewer, type ViewerActor } from '../../access/access.policy.ts';
import { loadVenture, loadViewer } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { mayReadDocument } from '../documents.policy.ts';
import { findReadDocument } from './content.repository.ts';

export interface ReadableDocument {
  document: NonNullable<Awaited<ReturnType<typeof findReadDocument>>>;
  viewer: Viewer;
  venture: VentureFacts;
  /** Whether the reader is of the venture or the team. */
  isInside: boolean;
}

/**
 * A document that the caller may read. Every verb about reading one calls this first. Mentors count as readers from outside.
 * @throws DomainError `not_found` for one that is unknown or out of reach, whatever the reason.
 */
export async function requireDocument(
  db: Database,
  actor: ViewerActor,
  documentId: number,
): Promise<ReadableDocument> {
  const document = await findReadDocument(db, documentId, actor.kind === 'system' ? 0 : actor.userId);
  if (!document) throw new DomainError('not_found');
  const viewer = await loadViewer(db, actor);
  const venture = await loadVenture(db, viewer, document.venture_id);
  if (!venture || !mayReadDocument({ viewer, venture }, document)) throw new DomainError('not_found');
  const reach = reachOf(viewer, venture, viewer.now);
  return { document, viewer, venture, isInside: reach === 'venture' || reach === 'team' };
}

/** Whether someone may read a document, for features above. */
export async function canReadDocument(
  db: Database,
  actor: ViewerActor,
  documentId: number,
): Promise<boolean> {
  try {
    await requireDocument(db, actor, documentId);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false;
    throw error;
  }
}
