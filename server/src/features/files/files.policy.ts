import { hasRight } from '../../platform/access.ts';
import type { SignedIn } from '../../platform/context.ts';

/**
 * The owner reads a file, administrators who read submissions do, and those to whom it was given in a message or by sharing
 * (`isGranted`); nobody else learns that it exists (docs/rules.md, Files).
 */
export function mayReadFile(actor: SignedIn, file: { owner_id: number | null }, isGranted: boolean): boolean {
  return file.owner_id === actor.userId || isGranted || hasRight(actor, 'submissions.read');
}
