import type { Database } from '../../../platform/database/database.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { ventureScope } from '../../access/load-venture.ts';
import { listReadable } from '../ventures.repository.ts';

/** Names and slugs of those of these ventures whose overview the viewer may read. */
export const nameVentures = (db: Database, viewer: Viewer, ids: readonly number[]) =>
  listReadable(db, ventureScope(viewer, 'catalogue'), ids);
