import { rightsOfRole } from '@proxima/contract/admin/rights';
import type { SignedIn } from '../../platform/context.ts';

/**
 * The owner reads a file, administrators who read submissions do, and those to whom it was given in a message or by sharing
 * (`isGranted`); nobody else learns that it exists (docs/rules.md, Files).
 */
export function mayReadFile(actor: SignedIn, file: { owner_id: number | null }, isGranted: boolean): boolean {
  if (file.owner_id === actor.userId || isGranted) return true;
  return actor.kind === 'admin' && rightsOfRole[actor.rank].includes('submissions.read');
}
