import { subjectOfEmail } from '@proxima/contract/wordings/draft-subjects';
import { type WordedKind, type WordedLine, wordingMessages } from '@proxima/contract/wordings/wordings';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { listWordings, storeWordings } from './wordings.repository.ts';

interface Kept {
  kind: WordedKind;
  /** As their editor saw them; 0 if there were none. */
  version: number;
  lines: readonly WordedLine[];
}

/** Replaces the team's words of one kind of emails; those that are as they were are not recorded. @throws DomainError `conflict` when someone changed them since they were read. */
export const keepWordings = (context: Context<Admin>, kept: Kept): Promise<void> =>
  inTransaction(context.platform, async ({ db }) => {
    const [before] = await listWordings(db, [kept.kind]);
    if (!(await storeWordings(db, { ...kept, userId: context.actor.userId })))
      throw new DomainError('conflict', { message: wordingMessages.stale });
    await endDraft(db, context, 'email_wordings', subjectOfEmail(kept.kind));
    const changes = differences(before?.lines ?? [], kept.lines);
    if (changes.length === 0) return;
    const details = { kind: kept.kind, changes };
    await audit(db, context, 'email-wordings.saved', { kind: 'email_wordings', id: null }, details);
  });

interface Difference {
  original: string;
  /** Null: the original. */
  from: string | null;
  to: string | null;
}

function differences(before: readonly WordedLine[], after: readonly WordedLine[]): Difference[] {
  const textIn = (lines: readonly WordedLine[], original: string): string | null =>
    lines.find((line) => line.original === original)?.text ?? null;
  return [...new Set([...before, ...after].map(({ original }) => original))]
    .map((original) => ({ original, from: textIn(before, original), to: textIn(after, original) }))
    .filter(({ from, to }) => from !== to);
}
