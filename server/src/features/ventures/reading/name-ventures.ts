import type { Database } from '../../../platform/database/database.ts';
import type { Viewer } from '../../access/access.policy.ts';
import { ventureScope } from '../../access/load-venture.ts';
import { everyVenture, listReadable, nameIn } from '../ventures.repository.ts';

/** Names and slugs of those of these ventures that the viewer may read the overview of. */
export const nameVentures = (db: Database, viewer: Viewer, ids: readonly number[]) =>
  listReadable(db, ventureScope(viewer, 'catalogue'), ids);

/** The same without an access check, for people the ventures know, e.g. because they committed. */
export const nameAnyVentures = (db: Database, ids: readonly number[]) => listReadable(db, everyVenture, ids);

/** The name of a venture as an expression, for lists of the team that are searched by it. */
export const ventureNameIn = nameIn;
