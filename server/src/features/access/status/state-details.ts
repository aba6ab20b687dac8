import {
  type EligibilityRules,
  type InvestorCategory,
  signedStatement,
} from '@proxima/contract/access/eligibility-rules';
import {
  type InvestorStatus,
  type investorStatusEndpoints,
  investorStatusMessages,
} from '@proxima/contract/access/investor-status';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { withDefaults } from '../investor-facts.ts';
import { loadViewer } from '../load-venture.ts';
import { publishAccessChanged } from '../publish-access-changed.ts';
import { findRulesOf, recordCheck, type StatedDetails, saveDetails } from './investor-status.repository.ts';
import { describeStatus } from './read-investor-status.ts';

type Form = BodyOf<typeof investorStatusEndpoints.state>;

/**
 * Records the caller's country, category and evidence, by the rules of that country.
 * @throws DomainError `forbidden` for accounts that are not investors; `validation_failed` for a category or evidence that the rules do
 * not name, or a statement without a signature.
 */
export async function stateDetails(context: Context<Member>, form: Form): Promise<InvestorStatus> {
  const { platform, actor } = context;
  if (actor.role !== 'investor')
    throw new DomainError('forbidden', { message: investorStatusMessages.investorsOnly });
  return inTransaction(platform, async (tx) => {
    const { eligibility } = await loadViewer(tx.db, actor);
    const rules = withDefaults((await findRulesOf(tx.db, form.country)) ?? null);
    const details = checkDetails(form, rules);
    await saveDetails(tx.db, actor.userId, details);
    // A name could never be deleted from the log; it stands with the details, until they are.
    const { signed_statement: _, signed_name: __, ...recorded } = details;
    await endDraft(tx.db, context, 'investor_details', 0);
    await audit(tx.db, context, 'investor-details.stated', { kind: 'user', id: actor.userId }, recorded);
    // Whoever was not eligible has nothing to lose; repeating the call must not disturb a live session.
    if (eligibility.ok) await publishAccessChanged(tx, actor.userId);
    else publishChanged(tx, { kind: 'access', id: actor.userId }, [actor.userId]);
    return describeStatus(tx.db, actor.userId, 'investor');
  });
}

function checkDetails(
  { country, category: name, evidence, signed_name }: Form,
  rules: EligibilityRules,
): StatedDetails {
  const category = rules.categories.find((one) => one.name === name);
  if (!category) throw invalidField('category', investorStatusMessages.category);
  if (!isAccepted(category, evidence)) throw invalidField('evidence', investorStatusMessages.evidence);
  const hasStatement = category.statement !== '';
  if (hasStatement && signed_name === '') throw invalidField('signed_name', investorStatusMessages.signature);
  return {
    country,
    category: name,
    evidence_type: evidence,
    signed_statement: hasStatement ? category.statement : null,
    signed_name: hasStatement ? signed_name : null,
  };
}

/** A signed statement counts as evidence where no proof is needed or no other evidence is listed. */
const isAccepted = (category: InvestorCategory, evidence: string): boolean =>
  evidence === signedStatement
    ? category.statement !== '' && (!category.needs_accreditation || category.evidence.length === 0)
    : category.evidence.some(({ name }) => name === evidence);

/**
 * Records that a member passed the knowledge check; it counts until they state another country or category.
 * @throws DomainError `not_found`; `conflict` before the member has stated a category.
 */
export const recordKnowledgeCheck = (context: Context<Admin>, id: number): Promise<InvestorStatus> =>
  inTransaction(context.platform, async (tx) => {
    await describeStatus(tx.db, id, 'team');
    if (!(await recordCheck(tx.db, id, context.actor)))
      throw new DomainError('conflict', { message: investorStatusMessages.nothingStated });
    await audit(tx.db, context, 'knowledge-check.recorded', { kind: 'user', id });
    await publishAccessChanged(tx, id);
    return describeStatus(tx.db, id, 'team');
  });
