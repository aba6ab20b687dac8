import { ventureNumber } from '@proxima/contract/ventures/ventures';
import { hasRight } from '../../../platform/access.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { makePaper } from '../../../platform/paper/make-paper.ts';
import { readLetterhead } from '../../branding/read-letterhead.ts';
import { readIssuer } from '../../ventures/record/read-issuer.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { type CommitmentRow, findCommitment } from '../ladder/commitments.repository.ts';
import { requireActOnCommitment } from '../require-act-in-round.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { findTermsRow } from '../terms/terms.repository.ts';
import { agreementPaper } from './agreement-paper.ts';
import { findAgreementAt } from './papers.repository.ts';

interface OpenedPaper {
  name: string;
  content: Buffer;
}

/**
 * The agreement of one ledger entry as a PDF: for its investor, eligible or not, for the company's representative, and for
 * administrators who manage rounds.
 * @throws DomainError `not_found` for everyone else, and once it is erased; `unavailable` while too many are being made.
 */
export async function openAgreement(
  context: Context<SignedIn>,
  id: number,
  position: number,
): Promise<OpenedPaper> {
  const { db } = context.platform;
  const commitment = await findCommitment(db, id);
  if (!commitment) throw new DomainError('not_found');
  const round = await getRound(db, commitment.round_id);
  const isOwn = commitment.user_id === context.actor.userId;
  if (!isOwn) {
    await requireActOnCommitment(db, context.actor, 'read_ledger', round);
    if (!(await mayOpenAgreements(db, context.actor, round.venture_id))) throw new DomainError('not_found');
  }
  const facts = await readFacts(db, round, commitment, position);
  if (!isOwn)
    await audit(
      db,
      context,
      'agreement.opened',
      { kind: 'round', id: round.id },
      { commitment: id, position },
    );
  const content = await makePaper(
    agreementPaper(facts),
    await readLetterhead(context.platform),
    context.actor.userId,
  );
  return { name: `agreement-${facts.venture}-${id}-${position}.pdf`, content };
}

/** Whether a reader of the ledger is the company's representative or an administrator who manages rounds. */
export const mayOpenAgreements = async (db: Database, actor: SignedIn, ventureId: number): Promise<boolean> =>
  hasRight(actor, 'rounds.manage') || (await readIssuer(db, ventureId))?.signatory_id === actor.userId;

async function readFacts(db: Database, round: RoundRow, { id, name }: CommitmentRow, position: number) {
  const agreement = await findAgreementAt(db, id, position);
  const terms = agreement && (await findTermsRow(db, round.id, agreement.terms_version));
  if (!terms) throw new DomainError('not_found');
  return { venture: ventureNumber(round.venture_id), round, commitmentId: id, party: name, agreement, terms };
}
