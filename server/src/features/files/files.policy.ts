import { hasRight, isLimited } from '../../platform/access.ts';
import type { SignedIn } from '../../platform/context.ts';

interface Owned {
  owner_id: number | null;
  venture_id: number | null;
}

/**
 * Whether someone may read a file: its owner, administrators who read submissions, and those to whom it was given in a message or by
 * sharing (`isGranted`). No one else learns that it exists (docs/rules.md, Files). The file of a venture is read only as a version of its
 * document.
 */
export function mayReadFile(actor: SignedIn, file: Owned, isGranted: boolean): boolean {
  if (file.venture_id !== null) return false;
  return file.owner_id === actor.userId || isGranted || readsEveryFile(actor);
}

/** An administrator whose role is limited reads the files of what is assigned to them, as others read what was given to them. */
const readsEveryFile = (actor: SignedIn): boolean =>
  hasRight(actor, 'submissions.read') && !isLimited(actor, 'submissions');
