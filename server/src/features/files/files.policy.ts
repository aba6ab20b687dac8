import { hasRight, isLimited } from '../../platform/access.ts';
import type { SignedIn } from '../../platform/context.ts';

interface Owned {
  owner_id: number | null;
  venture_id: number | null;
}

/**
 * Whether someone may read a file: its owner, administrators who read all submissions and conversations, and those to whom it was given in a message or by
 * sharing (`isGranted`). No one else learns that it exists (docs/rules.md, Files). The file of a venture is read only as a version of its
 * document.
 */
export function mayReadFile(actor: SignedIn, file: Owned, isGranted: boolean): boolean {
  if (file.venture_id !== null) return false;
  return file.owner_id === actor.userId || isGranted || readsEveryFile(actor);
}

/**
 * An administrator who reads every submission and every conversation reads every file; any other reads those of what their role reaches, as
 * members read what was given to them.
 */
const readsEveryFile = (actor: SignedIn): boolean =>
  hasRight(actor, 'submissions.read') &&
  hasRight(actor, 'conversations.answer') &&
  !isLimited(actor, 'submissions') &&
  !isLimited(actor, 'conversations');
