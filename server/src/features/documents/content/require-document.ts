import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { reachOf, type VentureFacts, type Viewer, type ViewerActor } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import { actOfReading, levelOf } from '../documents.policy.ts';
import { findReadDocument } from './content.repository.ts';

export interface ReadableDocument {
  document: NonNullable<Awaited<ReturnType<typeof findReadDocument>>>;
  viewer: Viewer;
  venture: VentureFacts;
  /** Whether the reader is of the venture or the team. */
  isInside: boolean;
}

/**
 * A document that the caller may read; the first line of every verb about reading one. Mentors count as readers from outside.
 * @throws DomainError `not_found` for one that is unknown or out of reach, whatever the reason.
 */
export async function requireDocument(
  db: Database,
  actor: ViewerActor,
  documentId: number,
): Promise<ReadableDocument> {
  const document = await findReadDocument(db, documentId);
  if (!document) throw new DomainError('not_found');
  const act = actOfReading[levelOf(document.level, document.folder_level)];
  try {
    const { viewer, venture } = await requireAct(db, actor, act, document.venture_id);
    const reach = reachOf(viewer, venture, viewer.now);
    return { document, viewer, venture, isInside: reach === 'venture' || reach === 'team' };
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('not_found') : error;
  }
}
