import { recordMessages } from '@proxima/contract/ventures/record-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { listFounders } from '../people/people.repository.ts';
import { findIssuer, setSignatory } from './record.repository.ts';

/**
 * If the leaver signs for the company, makes a founder who stays its representative instead. With `to` null the company has none until
 * the founders name one. An earlier declaration about the company becomes void.
 * @throws DomainError `validation_failed` for anyone but a founder who stays.
 */
export async function passRepresentative(
  tx: Database,
  context: Context<SignedIn>,
  ventureId: number,
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  if (to !== null && (to === from || !(await listFounders(tx, ventureId)).includes(to))) {
    throw invalidField('passes_to', recordMessages.notFounder);
  }
  const issuer = await findIssuer(tx, ventureId);
  if (issuer?.signatory_id !== from) return;
  await setSignatory(tx, ventureId, to);
  await audit(tx, context, 'venture.representative-passed', { kind: 'venture', id: ventureId }, { from, to });
}
