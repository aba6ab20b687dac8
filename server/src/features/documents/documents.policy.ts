import { type AccessLevel, accessLevels } from '@proxima/contract/access/levels';
import type { VentureAct } from '../access/venture-acts.ts';

/** The narrower one of a document's level and its folder's. */
export const levelOf = (document: AccessLevel, folder: AccessLevel): AccessLevel =>
  accessLevels[Math.max(accessLevels.indexOf(document), accessLevels.indexOf(folder))] ?? 'team';

/** What someone must be allowed to do to read a document of a level. */
export const actOfReading: Record<AccessLevel, VentureAct> = {
  catalogue: 'read_catalogue_documents',
  granted: 'read_granted_documents',
  venture: 'read_venture_documents',
  team: 'read_team_documents',
};
