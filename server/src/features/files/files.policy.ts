import { hasRight } from '../../platform/access.ts';
import type { SignedIn } from '../../platform/context.ts';

interface Owned {
  owner_id: number | null;
  venture_id: number | null;
}

/**
 * The owner reads a file, administrators who read submissions do, and those to whom it was given in a message or by sharing
 * (`isGranted`); nobody else learns that it exists (docs/rules.md, Files). A
 * venture's file is read as a version of its document only.
 */
export function mayReadFile(actor: SignedIn, file: Owned, isGranted: boolean): boolean {
  if (file.venture_id !== null) return false;
  return file.owner_id === actor.userId || isGranted || hasRight(actor, 'submissions.read');
}
