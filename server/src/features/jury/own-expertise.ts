import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listKnown, saveKnown } from '../assessments/rubrics/reader-expertise.ts';
import { isJuror } from './invitations.repository.ts';

interface Known {
  industries: string[];
}

/** What the caller knows well, which assigning weighs. @throws DomainError `not_found` for those who read for no jury */
export async function readOwnExpertise({ platform: { db }, actor }: Context<AnySignedIn>): Promise<Known> {
  await assertReads(db, actor);
  return { industries: [...((await listKnown(db, [actor.userId])).get(actor.userId) ?? [])] };
}

/** Corrects what the team entered about the caller. @throws DomainError `not_found` for those who read for no jury */
export async function saveOwnExpertise(
  context: Context<AnySignedIn>,
  industries: readonly string[],
): Promise<Known> {
  await inTransaction(context.platform, async (tx) => {
    await assertReads(tx.db, context.actor);
    await saveKnown(tx, context, context.actor.userId, industries);
  });
  return readOwnExpertise(context);
}

/** Colleagues read without being jurors. */
async function assertReads(db: Database, { kind, userId }: AnySignedIn): Promise<void> {
  if (kind !== 'admin' && !(await isJuror(db, userId))) throw new DomainError('not_found');
}
